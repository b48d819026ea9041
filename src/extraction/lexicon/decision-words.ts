/** How a carrier decides on an estimate, a supplement or a scope of work. 'agree' is also in 'agreement'. */
export const decisionWords = String.raw`
  (?:approv|authori[sz]|accept|agreed?\b|den(?:y|ied|ying)\b|declin|reject)`
