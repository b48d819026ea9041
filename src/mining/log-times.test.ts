import assert from 'node:assert/strict'
import { test } from 'node:test'
import { randomOf } from '../demo/random.ts'
import { dateFormatOf, instantBy } from './date-format.ts'
import { event, minedFile, named, readFile, xes } from './log-files.fixture.ts'
import type { DateNotation } from './log-times.ts'
import { readWarnings } from './read-warnings.ts'

/** The numbers of a moment in UTC, with two digits each. */
function numbersOf(date: Date) {
  const [, year = '', month = '', day = '', time = ''] = /^(....)-(..)-(..)T(.{8})/.exec(
    date.toISOString(),
  )!
  return { year, month, day, time }
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** How tools write the moment 2011-03-05T10:15:00Z. */
const writers: Record<string, (date: Date) => string> = {
  '05/03/2011 10:15:00': (date) => {
    const { year, month, day, time } = numbersOf(date)
    return `${day}/${month}/${year} ${time}`
  },
  '3/5/2011 10:15:00 AM': (date) => {
    const { year, time } = numbersOf(date)
    const hour = date.getUTCHours()
    const clock = time.replace(/^../, String(hour % 12 || 12))
    const half = hour < 12 ? 'AM' : 'PM'
    return `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${year} ${clock} ${half}`
  },
  '05-03-2011 15:45:00 +05:30': (date) => {
    const { year, month, day, time } = numbersOf(new Date(date.getTime() + 5.5 * 3_600_000))
    return `${day}-${month}-${year} ${time} +05:30`
  },
  '05.03.2011 10:15:00': (date) => {
    const { year, month, day, time } = numbersOf(date)
    return `${day}.${month}.${year} ${time}`
  },
  '05-Mar-2011 10:15:00': (date) => {
    const { year, day, time } = numbersOf(date)
    return `${day}-${months[date.getUTCMonth()]}-${year} ${time}`
  },
  '20110305T101500Z': (date) => date.toISOString().replace(/[-:]|\.\d+/g, ''),
  '1299320100': (date) => String(date.getTime() / 1000),
}

test('dates in any notation give the same map as dates in ISO 8601', async () => {
  for (let seed = 1; seed <= 8; seed++) {
    const random = randomOf(seed)
    // 1,500 exceed the first size of the columns. The 13th of a month may come late, or early.
    const dates = Array.from({ length: seed === 1 ? 1500 : 40 }, () => {
      const day = Math.floor(random() * 365)
      return new Date(Date.UTC(2011, 0, 1 + day, 0, 0, Math.floor(random() * 86_400)))
    })
    const log = (write: (date: Date) => string) => {
      const rows = dates.map((date, i) => `c${i % 7},a${i % 5},"${write(date)}"`)
      return `case,activity,timestamp\n${rows.join('\n')}\n`
    }
    const expected = await minedFile(
      'log.csv',
      log((date) => date.toISOString()),
    )
    for (const [name, write] of Object.entries(writers))
      assert.deepEqual(await minedFile('log.csv', log(write)), expected, `${name}, seed ${seed}`)
  }
})

test('in XES and OCEL, too, all dates decide the order, and errors name events', async () => {
  const dayFirst = [event('a', '01/02/2011'), event('b', '13/02/2011')]
  const { quality } = await minedFile('log.xes', xes(named('c'), ...dayFirst))
  assert.equal(quality.first_event_at, '2011-02-01T00:00:00.000Z')
  const warned = await readFile(
    'log.xes',
    xes(named('c'), event('a', '13'), event('b', '3/4/2011')),
  )
  assert.deepEqual(readWarnings(warned), [
    'Skipped 1 of 2 events: 1 with a timestamp that cannot be read.',
    'No date shows whether the day or the month comes first, so they are read month first: ' +
      '"3/4/2011" (event 2). Add --dates dmy if the day comes first, otherwise --dates mdy.',
    'The first timestamp that cannot be read: "13" (event 1). Name the format with --dates, such ' +
      'as --dates "dd.MM.yyyy HH:mm:ss".',
  ])
  const events = ['01/02/2011', '13/02/2011'].map((time, i) => {
    return { id: `e${i}`, type: `a${i}`, time, relationships: [{ objectId: 'o' }] }
  })
  const ocel = JSON.stringify({ objects: [{ id: 'o', type: 't' }], events })
  const map = await minedFile('log.json', ocel)
  assert.equal(map.quality.first_event_at, '2011-02-01T00:00:00.000Z')
})

test('a date that only one order can read but that does not exist decides nothing', async () => {
  const rows = ['3/4/2011', '31/2/2011', '12/25/2011'].map((time) => `c,a,${time}\n`)
  const { log, times } = await readFile('log.csv', `case,activity,timestamp\n${rows.join('')}`)
  assert.deepEqual(
    Array.from(log.times.subarray(0, log.length), (micros) =>
      new Date(micros / 1000).toISOString(),
    ),
    ['2011-03-04T00:00:00.000Z', '2011-12-25T00:00:00.000Z'],
  )
  assert.match(times.unreadableTimes()!, /"31\/2\/2011" \(line 3\)/)
})

test('a timestamp in an error cannot control the terminal, and a long one is cut', async () => {
  const text = `case,activity,timestamp\nc,a,2011-03-05\nc,b,\u001b[31m${'x'.repeat(1000)}\n`
  const { times } = await readFile('log.csv', text)
  assert.match(
    times.unreadableTimes()!,
    /^The first timestamp that cannot be read: "\\u001b\[31mx{55}" /,
  )
})

test('a format reads only dates of that format', () => {
  const read = (format: string, text: string) => {
    const at = instantBy(dateFormatOf(format), text)
    return Number.isNaN(at) ? null : new Date(at / 1000).toISOString()
  }
  for (const [format, text, expected] of [
    ['dd.MM.yyyy', '05.03.2011', '2011-03-05T00:00:00.000Z'],
    ['dd.MM.yyyy', ' 05.03.2011 ', '2011-03-05T00:00:00.000Z'],
    ['dd.MM.yyyy', '5.3.2011', null],
    ['dd.MM.yyyy', '30.02.2011', null],
    ['dd.MM.yyyy', '05x03x2011', null],
    ['dd.MM.yyyy', '05.03.2011 10:15', null],
    ['d/M/yy', '5/3/68', '2068-03-05T00:00:00.000Z'],
    ['d/M/yy', '5/3/69', '1969-03-05T00:00:00.000Z'],
    ['MMM d yyyy HH:mm', 'march 5 2011 10:15', '2011-03-05T10:15:00.000Z'],
    ['MMM d yyyy HH:mm', 'März 5 2011 10:15', null],
    ['yyyy-MM-dd hh:mm a', '2011-03-05 12:15 am', '2011-03-05T00:15:00.000Z'],
    ['yyyy-MM-dd hh:mm a', '2011-03-05 13:15 pm', null],
    ['yyyy-MM-dd HH:mm', '2011-03-05 24:00', null],
    ['yyyy-MM-dd HH:mmX', '2011-03-05 10:15-0500', '2011-03-05T15:15:00.000Z'],
    ["yyyy''MM''dd", "2011'03'05", '2011-03-05T00:00:00.000Z'],
    ['yyyyMMddHHmmssSSS', '20110305101500250', '2011-03-05T10:15:00.250Z'],
    ['(dd) MM+yyyy', '(05) 03+2011', '2011-03-05T00:00:00.000Z'],
    ['dd.MM.yyyy', `05.03.2011${' '.repeat(1000)}`, null],
  ] as const)
    assert.equal(read(format, text), expected, `${format} of ${text}`)
})

test('a given order applies to every log format', async () => {
  const dates: DateNotation = 'dmy'
  const log = xes(named('c'), event('a', '03/04/2011'))
  const { quality } = await minedFile('log.xes', log, { naming: { dates } })
  assert.equal(quality.first_event_at, '2011-04-03T00:00:00.000Z')
})
