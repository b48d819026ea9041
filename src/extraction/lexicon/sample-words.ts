/**
 * Phrases with which a page says that it only explains an estimate. Each is a pattern for one line. Line
 * breaks do not count.
 */
export const sampleStatements = `
  \\bpolicy ?holder'?s? guide\\b|
  \\b(?:guide|page|example|document|explanation)\\b.{0,30}\\b(?:is|are|uses?|shows?)\\b.{0,30}
  \\bsample (?:estimate|claim|loss)\\b|
  ^\\W*(?:sample|example|specimen)(?: (?:estimate|claim|summary|page|report|invoice|only))?\\W*$|
  \\bfor illustrati(?:on|ve)(?: purposes)? only\\b|
  \\b(?:how to read|understanding|guide to|reading) your (?:property |insurance |repair )?
  (?:estimate|claim summary|settlement)\\b`

/** The insured of sample pages. */
export const sampleInsureds = `
  \\bjoe (?:and|&) jane smith\\b|\\bsmith, joe (?:and|&) jane\\b|\\b
  (?:insured|policy ?holder|your) name here\\b|
  \\bsample (?:insured|policy ?holder|customer)\\b|
  \\b(?:jane|joe|john|mary)(?: [a-z]\\.?)? (?:doe|example|public|sample|specimen)\\b|
  (?:^|: ?|\\b(?:insured|name) )
  (?:(?!notary)[a-z]+\\.? (?:[a-z]\\.? )?(?:(?:and|&) [a-z]+\\.? (?:[a-z]\\.? )?)?
  (?:doe|public|sample|specimen)|
  (?:doe|public|sample|specimen), [a-z]+(?: (?:and|&) [a-z]+)?)
  (?=$|,|(?: [a-z]+){1,3}:)|
  \\bmrs?\\.? (?:(?:and|&) mrs\\.? )?(?:doe|insured|public|sample|specimen)\\b`

/** Places of sample pages. */
export const samplePlaces = `
  \\b(?:anywhere|anytown|any town|any city|your town|your city)(?:, ?[a-z]{2}\\b|$)|
  \\b\\d+ any (?:ave(?:nue)?|road|rd|st(?:reet)?)\\b|\\b00000(?:-0000)?(?![\\d-])`

/** Titles of pages that explain an estimate. Each is a pattern for a whole line. */
export const guideTitles = `
  (?:how to (?:read|understand|review)|understanding|reading|(?:a )?guide to|explaining|explanation of|
  what(?:'s| is) in|anatomy of|(?:a )?key to) (?:your|the|an?|this) (?:[a-z]+ ){0,3}
  (?:estimate|claim summary|settlement|statement of loss)s?|
  (?:sample|example|specimen) (?:[a-z]+ ){0,2}(?:estimate|summary|statement of loss)(?:\\W.*)?|
  (?:.*\\W)?(?:key to terms|(?:glossary|definitions?|explanations?) of (?:[a-z]+ ){0,2}terms|glossary|
  terms (?:explained|(?:and|&) definitions)|frequently asked questions|faqs?|estimate (?:guide|legend))
  (?: (?:about|on|for|of|in)\\W.*)?`

/** Phrases with which a page says that its values are an example. */
export const exampleStatements = `
  \\b(?:example|sample|illustration)s? (?:only|below|above|on this page)\\b|
  \\b(?:sample|example)s?\\b.{0,30}\\bshows?\\b|\\bfor example\\b|\\b(?:it|this|they) looks? like\\b|
  \\byour (?:own |actual )?(?:estimate|claim|summary)\\b.{0,30}
  \\b(?:will|may|might) (?:differ|vary|look different|be different)\\b|
  \\bthis is (?:only |just )?(?:a sample|an example)\\b|
  \\bnot (?:an actual|a real|your) (?:claim|estimate)\\b|\\bfor illustration\\b`

/** The words of an estimate that such pages define. */
export const definedTerms = `
  (?:(?:non-?)?recoverable )?depreciation|replacement cost(?: value)?|actual cash value|acv|rcv|deductible|
  net claim|line items?|overhead (?:and|&) profit|price list`

/** People, streets, towns and dates of samples. In a real claim, one of them may be true. */
export const sampleIdentities = `
  \\bj(?:ohn|ane|oe)\\b.{0,15}\\bdoe\\b|\\bdoe, j(?:ohn|ane|oe)\\b|
  \\bj(?:ohn|ane|oe) (?:[a-z]\\.? )?(?:member|policy ?holder|customer|home ?owner|insured|sample|public)\\b|
  \\b\\d+ (?:any ?where|any|sample|example|your) (?:st|street|ln|lane|rd|road|ave|avenue|dr|drive)\\b|
  \\b(?:home|your|any|my) ?(?:town|city|where), ?[a-z]{2}\\b|\\bmm\\/dd\\/(?:yy)?yy\\b`
