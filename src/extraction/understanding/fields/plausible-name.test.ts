import assert from 'node:assert/strict'
import { test } from 'node:test'
import { carriers } from '../../lexicon/carriers.ts'
import { genericWords, receiptHeadingWords } from '../../lexicon/not-names.ts'
import { isPlaceholderName, isPlausibleName } from './plausible-name.ts'

const names = [
  'Jane Roe',
  'ROE, JANE',
  "O'Brien",
  "Shaun O'Brien",
  'Van der Berg',
  'van der Berg',
  'Ana de la Cruz',
  'Luis de la Cruz and Ana Maria de la Cruz',
  'THEODOOR VAN DER LINDE III AND ANNIKA VAN DER LINDE',
  'Bill Page',
  'Will Price',
  'Robert & Mary Smith',
  'Dr. Martin Luther King Jr.',
  'Jean-Luc Picard',
  'Halvorsen Bros. LLC',
  'Gateway Drywall (Halvorsen Bros. Inc)',
  'Cedar Constr. Mgmt. Inc',
  'Thos. Ames Plumbing',
  'Capt. Ruth Ames',
  'Lt. Cmdr. Ruth Ames',
  'Prof. Ruth Ames',
  '1-800-Water Damage',
  '3M',
  '3M Company',
  '5 Star Restoration',
  '24/7 Plumbing',
  '84 Lumber',
  '2 Men and a Truck',
  'Smith & Sons LLC',
  'ServiceMaster by Smith',
  'PuroClean of Main Street',
  'The Blackburn Group',
  'Habitat for Humanity',
  'Restore Your Home LLC',
  'Above & Beyond Roofing',
  'Complete Restoration Services',
  'Total Restoration',
  'Check Into Cash',
  'Amazon.com Services LLC',
  'Acme Roofing, Inc.',
  'Halvorsen Drywall inc.',
  'Page County School District',
  'Other Partnership Builders LLC',
  'iRestore Carpet Care',
  'SERVPRO of North Columbus',
  'Hosting AG',
  'RR Donnelley',
  'State Farm Fire and Casualty Company',
  'SMITH, JOHN A',
  'Restoration Pros OR',
  'General Store of Gary IN',
  'Custom Rental Service',
  '7-Eleven',
  'Motel 6',
  'PIER 1',
  'STUDIO 54',
  'C2 Builders',
  'Job Harriott',
  'Adolf Loss',
  'Loss, Adolf',
  'Data Restoration LLC',
  'Profile Homes Inc',
  'Summary Claims Service',
  'County Line Cityscapes',
  'State Street Bank',
  'Patel, MD',
]
for (const name of names) {
  test(`'${name}' may be a name`, () => assert.equal(isPlausibleName(name), true))
}

const others = {
  'a label or a title': [
    'INVOICE',
    'Invoice #',
    'INVOICE 55',
    'Bill To',
    'Bill To Ship To',
    'Invoice Date Due Date',
    'CUSTOMER NAME',
    'Work Authorization',
    'Certificate of Liability Insurance',
    'Date of Loss:',
    'Estimate',
    'Repair Estimate',
    'Amount Due',
    'Page 2',
    'Tax Division',
    'Vendor Management',
    'LICENSE RENEWAL RECEIPT',
    'II',
    'Co.',
  ],
  'an instruction or a sentence': [
    'Alder Mutual Confidential',
    'We left. Ruth Ames',
    'on line 2.)',
    "entity's name on line 2.)",
    'following seven boxes.',
    'Check only one of the following seven boxes.',
    'See instructions',
    'As shown on your income tax return',
    'Thank you for your business!',
    'THANK YOU FOR YOUR BUSINESS',
    'Make checks payable to',
    'PLEASE REMIT PROMPTLY',
    'if different from above',
    'the undersigned',
    'AUTHORIZED BY THE',
    'is hereby issued to',
  ],
  'a number': ['3.', '3', '12-3456789', '1,250.00', '#4'],
  'the number of a document': [
    'INV 77',
    'Inv. 77',
    'CM-11',
    'WO 12',
    'INV77',
    'GPR-104',
    'INV204-A',
    'EST 12-3',
  ],
  'a street, a box or a web address': [
    '12 Oak Street',
    '101 Washington Ave, Suite 4',
    '4410 N Main St',
    '77 W 3rd St',
    'P.O. Box 12',
    'www.acme.example',
    'acme-restoration.com',
    'office@acme.example',
    'https://acme.example/pay',
    'www.AcmeRestoration.com',
    'Acme-Restoration.com',
    'Office@AcmeRestoration.com',
    'HTTPS://ACME.EXAMPLE',
  ],
  'a placeholder': [
    'Sole proprietor Corporation Partnership Other',
    'Individual/Sole proprietor',
    'Class A',
    'Class B Contractor',
    'Your Name',
    'Insured Name Here',
    'Sample Insured',
    'Sample',
    'First Last',
    'XXXX',
    'N/A',
    'TBD',
    'Same as above',
    'CURRENT, VALID & IN GOOD STANDING',
    'Address City',
    'c/o Sedgwick, for Marva Teel',
    'C/O Laurel Property Management',
    'Name Address City, State ZIP',
    'Street / City / ZIP Code',
  ],
  'a word of every business': [
    'Service',
    'Services',
    'Sales & Service',
    'Parts - Service - Repair',
    'Customer Copy',
    'Rental and Service',
    'MERCHANT COPY',
    'LICENSE NOTICE',
    'License Details',
    'The Store',
  ],
  'a town': ['Lancaster, PA', 'Ft. Worth, TX'],
  'the heading of a section': [
    'Info',
    'INFO',
    'Profile',
    'Loss Info',
    'Job Details',
    'Loss Details',
    'Claim Data',
    'Carrier Info:',
    'Client Profile',
    'Policyholder Info',
    'Home Owner Info',
    "Insured's Info",
    'Claim & Policy Summary',
    'Info Loss Info',
    'Client File',
  ],
}
for (const [what, texts] of Object.entries(others)) {
  for (const text of texts) {
    test(`'${text}' is ${what} and no name`, () => assert.equal(isPlausibleName(text), false))
  }
}

test('the name of every known insurer may be a name', () => {
  const refused = Object.keys(carriers).filter((name) => !isPlausibleName(name))
  assert.deepEqual(refused, [])
})

test('thousands of section words are a heading, and with another word behind them they are none', () => {
  const words = "Profiles Claim's Infos Details ".repeat(1_000)
  assert.equal(words.length, 31_000)
  assert.equal(isPlaceholderName(words), true)
  assert.equal(isPlaceholderName(`${words}Adolf`), false)
})

test('no word of receipts is a generic word, too, because each text of them has one reading only', () => {
  const generic = new RegExp(`^(?:${genericWords.replace(/\s+/g, '')})$`)
  const words = receiptHeadingWords.replace(/\s+/g, '').split('|')
  assert.deepEqual(
    words.filter((word) => generic.test(word)),
    [],
  )
})
