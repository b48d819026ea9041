/** Letters behind the name of a person who works on claims. Generations such as "Jr." are part of a name. */
export const designations = `
  AIC|AIC-M|AINS|AIM|AIS|API|ARM|ARe|ASA|AU|CCLA|CCLS|CIFI|CLU|CPCU|CPIA|CPPA|FCLS|GCA|JD|J\\.D\\.|LUTCF|MBA|
  PCLA|RPA|SCLA|SPPA|WRT|ASD|AMRT|FSRT|PMP|CGR|CR|WLS|CMP|CIH|CIE|CIEC|CSP|DMD|Esq\\.?`

/** Ranks before a name, with so many letters that their period looks like the end of a sentence. */
export const longRanks = 'capt|comdr|cmdr|brig|lieut|sergt|supt|chap|prof|messrs|insp'

/** The words that a title begins with. */
export const titleAdjectives = `
  sr|senior|jr|junior|lead|chief|principal|associate|assistant|independent|staff|field|desk|large loss|
  general|catastrophe|cat|property|casualty|claims?|insurance|building|project|licensed|certified|regional|
  national|executive|outside|inside|commercial|residential|operations|office|production|accounts`

/** The words that a title ends with. */
export const titleNouns = `
  adjuster|appraiser|examiner|rep|representative|specialist|professional|handler|consultant|advisor|manager|
  supervisor|estimator|director|coordinator|inspector|analyst|superintendent`
