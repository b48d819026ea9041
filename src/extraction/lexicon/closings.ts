/** The end of a letter, above its signature. */
export const closings = String.raw`
  sincerely(?:\s+yours)?|yours\s+sincerely|(?:(?:best|kind|kindest|warm|warmest)\s+)?regards|
  respectfully(?:\s+(?:submitted|yours))?|yours\s+(?:very\s+)?truly|(?:very\s+)?truly\s+yours|cordially`

/** These also begin a sentence, such as 'Thank you for your letter'. */
export const thanks = String.raw`thank\s+you|thanks(?:\s+(?:again|so\s+much))?`
