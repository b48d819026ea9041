/**
 * Phrases with which a page says that it only explains an estimate. Each is a pattern for one line. Line
 * breaks do not count.
 */
export const sampleStatements = `
  \\b(?:structural damage claim )?policy ?holder'?s? guide\\b|
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
  \\b(?:jane|joe|john|mary)(?: [a-z]\\.?)? (?:doe|example|public|sample|specimen)\\b`

/** Places of sample pages. */
export const samplePlaces = `
  \\b(?:anywhere|anytown|any town|any city|your town|your city), ?[a-z]{2}\\b|
  \\b\\d+ any (?:ave(?:nue)?|road|rd|st(?:reet)?)\\b|\\b00000(?:-0000)?(?![\\d-])`
