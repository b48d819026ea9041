import assert from 'node:assert/strict'
import { test } from 'node:test'
import { looksLikeStreet, splitAddress } from './address.ts'
import { readState } from './states.ts'

type AddressParts = [
  line1: string | null,
  line2: string | null,
  city: string | null,
  state: string | null,
  postal: string | null,
  country: string | null,
]
const cases: [string, AddressParts | null][] = [
  ['123 Main St, Springfield, IL 62701', ['123 Main St', null, 'Springfield', 'IL', '62701', 'US']],
  ['123 Main St\nSpringfield, IL 62701', ['123 Main St', null, 'Springfield', 'IL', '62701', 'US']],
  ['9 Elm Ct · Kent, WA 98030', ['9 Elm Ct', null, 'Kent', 'WA', '98030', 'US']],
  ['9 Elm Ct | Unit 5 • Kent | WA 98030', ['9 Elm Ct', 'Unit 5', 'Kent', 'WA', '98030', 'US']],
  ['7561 S Oak PI, Tacoma, WA 98402', ['7561 S Oak Pl', null, 'Tacoma', 'WA', '98402', 'US']],
  ['12 OAK P1\nTACOMA, WA 98402', ['12 OAK PL', null, 'TACOMA', 'WA', '98402', 'US']],
  [
    '5925Magnolia Lane MinneapolisMN 55494',
    ['5925 Magnolia Lane', null, 'Minneapolis', 'MN', '55494', 'US'],
  ],
  [
    '7414 Cedar AvenueMinneapolis, MN 55489',
    ['7414 Cedar Avenue', null, 'Minneapolis', 'MN', '55489', 'US'],
  ],
  ['9 CourtYard Dr, McAllen, TX 78501', ['9 CourtYard Dr', null, 'McAllen', 'TX', '78501', 'US']],
  ['12B Oak St, Kent, WA 98030', ['12B Oak St', null, 'Kent', 'WA', '98030', 'US']],
  ['123 Main St Springfield IL 62701', ['123 Main St', null, 'Springfield', 'IL', '62701', 'US']],
  [
    '123 Main St., Apt 4B, Springfield, Illinois 62701-1234, USA',
    ['123 Main St.', 'Apt 4B', 'Springfield', 'IL', '62701-1234', 'US'],
  ],
  [
    '123 Main Street Unit 5 Springfield, IL 62701',
    ['123 Main Street', 'Unit 5', 'Springfield', 'IL', '62701', 'US'],
  ],
  [
    '4500 N Lamar Blvd #210, Austin, TX, 78751',
    ['4500 N Lamar Blvd', '#210', 'Austin', 'TX', '78751', 'US'],
  ],
  [
    '77 Park Ave NW, Suite 300\nWashington, DC 20001',
    ['77 Park Ave NW', 'Suite 300', 'Washington', 'DC', '20001', 'US'],
  ],
  ['P.O. Box 99, Reno, NV 89501', ['P.O. Box 99', null, 'Reno', 'NV', '89501', 'US']],
  ['PO Box 40718', ['PO Box 40718', null, null, null, null, null]],
  ['PO BOX 40718\nBoise, ID 83707', ['PO BOX 40718', null, 'Boise', 'ID', '83707', 'US']],
  ['88 Elm Rd Suite 10450', ['88 Elm Rd', 'Suite 10450', null, null, null, null]],
  ['88 Elm Rd # 10450', ['88 Elm Rd', '# 10450', null, null, null, null]],
  ['PO Box 99 Reno NV 89501', ['PO Box 99', null, 'Reno', 'NV', '89501', 'US']],
  ['Jane Doe\n9 Elm Ct\nSt. Paul, MN 55101', ['9 Elm Ct', null, 'St. Paul', 'MN', '55101', 'US']],
  [
    '12 Saint James St New York, New York 10001',
    ['12 Saint James St', null, 'New York', 'NY', '10001', 'US'],
  ],
  [
    '88 Elm Rd, Charleston, West Virginia 25301',
    ['88 Elm Rd', null, 'Charleston', 'WV', '25301', 'US'],
  ],
  ['14 Oak Dr, Dayton OH', ['14 Oak Dr', null, 'Dayton', 'OH', null, 'US']],
  ['14 Oak Dr, Dayton, 45402', ['14 Oak Dr', null, 'Dayton', null, '45402', 'US']],
  ['Dayton, OH 45402', [null, null, 'Dayton', 'OH', '45402', 'US']],
  ['14 Oak Dr', ['14 Oak Dr', null, null, null, null, null]],
  ['14 Oak Dr Apt 2', ['14 Oak Dr', 'Apt 2', null, null, null, null]],
  [
    '2301 US Highway 31 Kokomo IN 46902',
    ['2301 US Highway 31', null, 'Kokomo', 'IN', '46902', 'US'],
  ],
  [
    '100 King St W, Toronto, ON M5X 1A9, Canada',
    ['100 King St W', null, 'Toronto', 'ON', 'M5X 1A9', 'CA'],
  ],
  [
    '123 Main St, Springfield, IL 627011234',
    ['123 Main St', null, 'Springfield', 'IL', '62701-1234', 'US'],
  ],
  ['FORT COLLINS/CO/80524', [null, null, 'FORT COLLINS', 'CO', '80524', 'US']],
  ['12 Oak St, Ault/CO/80610', ['12 Oak St', null, 'Ault', 'CO', '80610', 'US']],
  ['55 Lot Rd Lot 9, Ault, CO 80610', ['55 Lot Rd', 'Lot 9', 'Ault', 'CO', '80610', 'US']],
  ['RR 2 Box 118 Ault, CO 80610', ['RR 2 Box 118', null, 'Ault', 'CO', '80610', 'US']],
  ['hello world', null],
  ['Water damage in', null],
  ['12/25/2025', null],
  ['', null],
]
for (const [text, parts] of cases) {
  test(`${JSON.stringify(text)} splits into its parts`, () => {
    const expected =
      parts === null
        ? null
        : {
            line1: parts[0],
            line2: parts[1],
            city: parts[2],
            state: parts[3],
            postal_code: parts[4],
            country: parts[5],
          }
    assert.deepEqual(splitAddress(text), expected)
  })
}

test('states are read by code and by name', () => {
  assert.equal(readState('tx'), 'TX')
  assert.equal(readState('New  Mexico'), 'NM')
  assert.equal(readState('N.Y.'), 'NY')
  assert.equal(readState('ZZ'), null)
})

test('a street over two lines is one line, and a town below a street is none of it', () => {
  const line1Of = (text: string) => splitAddress(text)?.line1
  assert.equal(line1Of('41 Pine\nStreet\nGolden, CO 80401'), '41 Pine Street')
  assert.equal(
    line1Of('1200 North Sheridan\nBoulevard, Wheat Ridge, CO 80033'),
    '1200 North Sheridan Boulevard',
  )
  assert.equal(line1Of('77 Old Mill\nRoad NW\nGolden, CO 80401'), '77 Old Mill Road NW')
  assert.equal(line1Of('100 Sugarloaf\nMountain Rd\nGolden, CO 80401'), '100 Sugarloaf Mountain Rd')
  const parts = splitAddress('100 Sugarloaf\nMountain Rd, Golden, CO 80401')
  assert.deepEqual([parts?.line1, parts?.city], ['100 Sugarloaf Mountain Rd', 'Golden'])
  const creek = splitAddress('41 Broadwater\nCedar Creek, TX 78612')
  assert.deepEqual([creek?.line1, creek?.city], ['41 Broadwater', 'Cedar Creek'])
  const court = splitAddress('41 Broadwater\nTazewell Court House, VA 24651')
  assert.deepEqual([court?.line1, court?.city], ['41 Broadwater', 'Tazewell Court House'])
  const site = splitAddress('9 Elm St\nOak Park Dr\nGolden, CO 80401')
  assert.deepEqual([site?.line1, site?.line2], ['9 Elm St', 'Oak Park Dr'])
  assert.equal(splitAddress('41 Pine Ave\nSt. Paul, MN 55101')?.city, 'St. Paul')
  assert.equal(splitAddress('41 Broadway\nSt. Paul, MN 55101')?.city, 'St. Paul')
})

test('a city that begins like a unit is no unit', () => {
  const cities = [
    'Steamboat Springs',
    'Sterling Heights',
    'Stevens Point',
    'Stephenville',
    'Unity',
    'Aptos',
    'Deptford',
    'Lothian',
    'Ste. Genevieve',
    'Sault Ste. Marie',
    'Ste Genevieve',
  ]
  for (const city of cities) {
    const read = splitAddress(`77 Mill Rd, ${city}, CO 80487`)
    assert.deepEqual([read?.line1, read?.line2, read?.city], ['77 Mill Rd', null, city])
  }
})

test('a unit may be written without a space, with a number or with one or two letters', () => {
  for (const unit of ['Ste200', 'Apt4B', 'Ste. B', 'Ste AB', 'Unit C-4', 'Lot 9', 'Apt Rear']) {
    const read = splitAddress(`77 Mill Rd, ${unit}, Aptos, CA 95003`)
    assert.deepEqual([read?.line1, read?.line2, read?.city], ['77 Mill Rd', unit, 'Aptos'])
  }
})

test('NE behind a street alone is a direction, and behind a town it is Nebraska', () => {
  const read = (text: string) => {
    const address = splitAddress(text)
    return [address?.line1, address?.city, address?.state]
  }
  assert.deepEqual(read('808 Fuller Ave NE'), ['808 Fuller Ave NE', null, null])
  assert.deepEqual(read('808 Fuller Ave, Omaha, NE'), ['808 Fuller Ave', 'Omaha', 'NE'])
  assert.deepEqual(read('808 Fuller Ave Omaha NE'), ['808 Fuller Ave', 'Omaha', 'NE'])
  assert.deepEqual(read('808 Fuller Ave NE 68102'), ['808 Fuller Ave', null, 'NE'])
})

test('a street of a rare kind is a street without its town too', () => {
  for (const street of ['4722 Maple Grove', '14 Boat Landing', '8 Long View NE', '77 Maple Pike'])
    assert.ok(looksLikeStreet(street), street)
  for (const other of ['200 sq ft', '12 Grove', '4 Spring cleanings', '26 Oak Grove Farms LLC'])
    assert.ok(!looksLikeStreet(other), other)
  const address = splitAddress('4722 Maple Pike, Dayton, OH 45402')
  assert.deepEqual([address?.line1, address?.city], ['4722 Maple Pike', 'Dayton'])
})

test('a street with dozens of units before a last wrong character has an answer at once', () => {
  const units = `1 FL0${'0 STE0'.repeat(45)}!`
  assert.equal(units.length, 276)
  assert.equal(looksLikeStreet(units), false)
  assert.equal(splitAddress(units), null)
  const blanks = `1 Elm St ${'Apt    1 '.repeat(30)}!`
  assert.equal(blanks.length, 280)
  assert.equal(looksLikeStreet(blanks), false)
})

test('a text of more than 300 characters is no street, and spaces do not count in an address', () => {
  assert.equal(looksLikeStreet(`12 ${'Elm '.repeat(100)}St`), false)
  const address = splitAddress(`77 Mill Rd,${' '.repeat(20_000)}Aptos, CA 95003`)
  assert.deepEqual([address?.line1, address?.city], ['77 Mill Rd', 'Aptos'])
})
