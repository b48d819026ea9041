import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { runSvc } from './svc.ts'

/** How `svc mine` handles ambiguous and invalid dates, and the rows it leaves out. */

const folder = mkdtempSync(join(tmpdir(), 'svc-mine-dates-'))
after(() => rmSync(folder, { recursive: true }))
const env = { PATH: process.env.PATH ?? '', SVC_DATA_DIR: join(folder, 'data') }

test('a number above 12 in one row decides the order of day and month in all rows', async () => {
  for (const [times, expected] of [
    [['01/02/2011 08:00', '13/02/2011 08:00'], '2011-02-01T08:00:00.000Z'],
    [['13/02/2011 08:00', '01/02/2011 08:00'], '2011-02-01T08:00:00.000Z'],
    [['01/02/2011 08:00', '02/13/2011 08:00'], '2011-01-02T08:00:00.000Z'],
    [['02/13/2011 08:00', '01/02/2011 08:00'], '2011-01-02T08:00:00.000Z'],
    [['1-2-2011', '13-2-2011'], '2011-02-01T00:00:00.000Z'],
    [['01/02/2011 08:00', '13/02/2011 08:00', '2011-02-14'], '2011-02-01T08:00:00.000Z'],
  ] as const) {
    const { code, err, map } = await mined(times)
    assert.deepEqual([code, err], [0, ''], times.join())
    assert.equal(map.quality.first_event_at, expected, times.join())
    assert.equal(map.events, times.length)
  }
})

test('day-first dates that fit both orders are corrected, regardless of what follows', async () => {
  const { map } = await mined(['02/03/2011', '01/04/2011', '05/12/2011', '31/12/2011'])
  const [case1] = map.variants
  assert.deepEqual(case1.activities, ['a0', 'a1', 'a2', 'a3'])
  assert.equal(map.throughput.max_seconds, (Date.UTC(2011, 11, 31) - Date.UTC(2011, 2, 2)) / 1000)
})

test('dates in both orders are refused with the two lines', async () => {
  const { code, out, err } = await mined(['01/02/2011', '13/02/2011', '02/13/2011'])
  assert.deepEqual([code, out], [1, ''])
  assert.ok(
    err.endsWith(
      'Some dates are day-first, others month-first: "13/02/2011" (line 3) and "02/13/2011" (line 4). ' +
        'Choose one with --dates dmy or --dates mdy; dates in the other order are skipped.\n',
    ),
    err,
  )
})

test('if no date decides, the month is first, and standard error says so', async () => {
  const { code, err, map } = await mined(['2011-01-01', '01/01/2011', '03/04/2011', '05/06/2011'])
  assert.equal(code, 0)
  assert.equal(
    err,
    'No date shows whether the day or the month comes first, so they are read month first: ' +
      '"03/04/2011" (line 4). Add --dates dmy if the day comes first, otherwise --dates mdy.\n',
  )
  assert.equal(map.quality.last_event_at, '2011-05-06T00:00:00.000Z')
  assert.equal((await mined(['01/01/2011', '2/2/2011'])).err, '', 'both orders say the same')
})

test('--dates sets the order, and nothing is guessed', async () => {
  for (const [dates, expected] of [
    ['dmy', '2011-04-03T00:00:00.000Z'],
    ['DMY', '2011-04-03T00:00:00.000Z'],
    ['mdy', '2011-03-04T00:00:00.000Z'],
  ] as const) {
    const { code, err, map } = await mined(['03/04/2011', '2011-05-01'], '--dates', dates)
    assert.deepEqual([code, err], [0, ''])
    assert.equal(map.quality.first_event_at, expected)
  }
  const { code, err } = await mined(['03/04/2011', '13/04/2011'], '--dates', 'mdy')
  assert.equal(code, 1)
  assert.match(err, /"13\/04\/2011" \(line 3\)\. It is not a date with --dates mdy\.\n/)
})

test('--dates sets a format that every date must have', async () => {
  for (const [dates, text, expected] of [
    ['dd.MM.yyyy HH:mm:ss', '05.03.2011 10:15:00', '2011-03-05T10:15:00.000Z'],
    ['yyyyMMdd HHmm', '20110305 1015', '2011-03-05T10:15:00.000Z'],
    ['yyyy/dd/MM', '2011/05/03', '2011-03-05T00:00:00.000Z'],
    ['d MMM yy, h:mm a', '5 Mar 11, 3:04 PM', '2011-03-05T15:04:00.000Z'],
    ["MM-dd-yyyy'at'HH.mm.ss.SSSX", '03-05-2011at10.15.00.250+02:00', '2011-03-05T08:15:00.250Z'],
    ['DD/MM/YYYY', '05/03/2011', '2011-03-05T00:00:00.000Z'],
    ['EEE MMM dd HH:mm:ss yyyy', 'Sat Mar 05 10:15:00 2011', '2011-03-05T10:15:00.000Z'],
    ['yyyyMMddTHHmmss', '20110305T101500', '2011-03-05T10:15:00.000Z'],
  ] as const) {
    const { code, err, map } = await mined([text], '--dates', dates)
    assert.deepEqual([code, err], [0, ''], dates)
    assert.equal(map.quality.first_event_at, expected, dates)
  }
  const { code, err, map } = await mined(['05.03.2011', '2011-03-05'], '--dates', 'dd.MM.yyyy')
  assert.deepEqual([code, map.events], [1, 1])
  assert.match(err, /"2011-03-05" \(line 3\)\. It does not match --dates "dd\.MM\.yyyy"\.\n/)
})

test('an unusable format is wrong usage with advice', async () => {
  for (const [dates, expected] of [
    ['%d.%m.%Y', 'write dd.MM.yyyy for %d.%m.%Y, and HH:mm:ss for %H:%M:%S.'],
    ['dd.mm.yyyy', 'it needs a year (yyyy), a month (MM or MMM) and a day (dd).'],
    ['dd.MM.yyyy hh:mm', 'hh requires a (AM/PM), and a requires hh. Use HH for 24-hour time.'],
    ['dd.MM.yyyy HH:MM', 'it names the month twice. MM is the month, mm minutes.'],
    ['QQ dd.MM.yyyy', 'it does not know QQ. Put text in single quotes.'],
  ] as const) {
    const { code, err } = await mined(['05.03.2011'], '--dates', dates)
    assert.equal(code, 2)
    assert.ok(err.includes(`"${dates}" is none of them: ${expected}`), err)
  }
})

test('an unreadable date is refused with advice', async () => {
  for (const [text, help] of [
    ['40607.427083', 'It looks like a serial number of Excel: give the column the format'],
    ['3/5/11 10:15', 'A year of two digits is read only with --dates dmy, --dates mdy or a format'],
    ['05-MAR-11', 'A year of two digits is read only with --dates dmy, --dates mdy or a format'],
    ['5. März 2011', 'Names of months are read in English. Write the months as numbers'],
    ['2011-03-05 10:15:00 CET', 'A time zone is read as Z or an offset such as -05:00, not by its'],
    ['Sat Mar 05 10:15:00 2011', 'Name the format with --dates, such as --dates "dd.MM.yyyy'],
    ['2011-03-05 10h15', 'Name the format with --dates, such as --dates "dd.MM.yyyy HH:mm:ss".'],
    ['04.13.2011 10h15', 'Name the format with --dates, such as --dates "MM.dd.yyyy HH:mm:ss".'],
    ['04.13.2011', 'The month comes first here. Use --dates mdy if that is true of every date.'],
    [
      '4.13.2011 9:30 PM',
      'The month comes first here. Use --dates mdy if that is true of every date.',
    ],
    ['30.02.2011', 'This day does not exist. Correct it in the file.'],
    ['29/02/2011', 'This day does not exist. Correct it in the file.'],
    ['02-29-2011 10:15', 'This day does not exist. Correct it in the file.'],
    ['2011-02-29T10:15:00Z', 'This day does not exist. Correct it in the file.'],
    ['20110229T101500', 'This day does not exist. Correct it in the file.'],
    ['29-Feb-2011', 'This day does not exist. Correct it in the file.'],
    ['Feb 29, 2011 10:15 AM', 'This day does not exist. Correct it in the file.'],
  ] as const) {
    const { code, out, err } = await mined([text])
    assert.deepEqual([code, out], [1, ''], text)
    const begin = 'log.csv: None of the 1 events has a timestamp that can be read. '
    const message = `The first timestamp that cannot be read: "${text}" (line 2). ${help}`
    assert.ok(err.includes(begin + message), err)
    assert.equal(err.split('\n').length, 2)
  }
  const { code, map } = await mined(['3/5/11 10:15', '05-MAR-99'], '--dates', 'mdy')
  assert.equal(code, 0)
  assert.equal(map.quality.first_event_at, '1999-03-05T00:00:00.000Z')
  assert.equal(map.quality.last_event_at, '2011-03-05T10:15:00.000Z')
})

test('the advice for a date stays true with --dates', async () => {
  for (const [dates, text, help] of [
    ['mdy', '29/02/2011', 'This day does not exist. Correct it in the file.'],
    ['dd.MM.yyyy', '29.02.2011', 'This day does not exist. Correct it in the file.'],
    ['dd.MM.yyyy', '04.13.2011', 'The month comes first here. Use --dates mdy if that is true of'],
    ['dmy', '04.13.2011', 'The month comes first here. Use --dates mdy if that is true of every'],
    [
      'dd/MM/yyyy HH:mm',
      '05/03/2011 25:15',
      'It has the form of --dates "dd/MM/yyyy HH:mm", but no',
    ],
    ['dd/MM/yyyy', '05.03.2011', 'It does not match --dates "dd/MM/yyyy".'],
  ] as const) {
    const { code, err } = await mined([text], '--dates', dates)
    assert.equal(code, 1)
    assert.ok(err.includes(`"${text}" (line 2). ${help}`), err)
  }
  const { code, err, map } = await mined(['04.13.2011', '04.05.2011'], '--dates', 'mdy')
  assert.deepEqual([code, err, map.events], [0, '', 2])
  assert.equal(map.quality.first_event_at, '2011-04-05T00:00:00.000Z')
})

test('invisible characters of a refused timestamp are shown as escapes', async () => {
  const help =
    'Replace each character shown as an escape with a plain space, or remove it. Then try again.'
  for (const [text, shown] of [
    ['2011-03-05\u00a010:15', '2011-03-05\\u00a010:15'],
    ['2011-03-05\u00a0', '2011-03-05\\u00a0'],
    ['2011-03-05\u202f10:15', '2011-03-05\\u202f10:15'],
    ['\u200b2011-03-05', '\\u200b2011-03-05'],
    ['2011-03-05\t10h15\u2003', '2011-03-05\\u000910h15\\u2003'],
  ] as const) {
    const { code, err } = await mined([text])
    assert.equal(code, 1)
    assert.ok(err.includes(`"${shown}" (line 2). ${help}`), err)
  }
})

test('skipped events are counted by reason on standard error; above 5% the command fails', async () => {
  const rows = Array.from({ length: 95 }, (_, i) => `c${i},a,2011-03-05`)
  const bad = ['c,a,', 'c,a,?', 'c,a,soon', 'c,,2011-03-05', ',a,2011-03-05']
  const write = (lines: string[]) => file(`case,activity,timestamp\n${lines.join('\n')}\n`)
  const { code, out, err } = await runSvc(['mine', write([...rows, ...bad]), '--json'], env)
  assert.deepEqual([code, JSON.parse(out).events], [0, 95])
  const [counts, first, ...rest] = err.split('\n')
  assert.equal(
    counts,
    'Skipped 5 of 100 events: 2 without a timestamp, 1 with a timestamp that cannot be read, ' +
      '1 without an activity, 1 without a case.',
  )
  assert.match(first!, /^The first timestamp that cannot be read: "soon" \(line 99\)\. Names of/)
  assert.deepEqual(rest, [''])
  const more = [...rows, ...bad, 'c,a,?']
  for (const flags of [['--json'], []]) {
    const failed = await runSvc(['mine', write(more), ...flags], env)
    assert.equal(failed.code, 1)
    assert.match(failed.out, /^(\{"events":95,|events +95\n)/, 'the map is there all the same')
    assert.match(failed.err, /\nMore than 5% of the events were skipped \(6 of 101\), so the map/)
  }
})

test('line numbers are those of the file, for any content of its rows', async () => {
  const text = 'case,activity,timestamp\r\n\r\nc,"a\nb\nc",2011-03-05\r\nc,d,soon\r\n'
  const { err } = await runSvc(['mine', file(text)], env)
  assert.match(err, /"soon" \(line 6\)/)
})

type Json = ReturnType<typeof JSON.parse>

/** A log of one case with the activities a0, a1, … at these times. */
async function mined(times: readonly string[], ...args: string[]) {
  const rows = times.map((time, i) => `c,a${i},"${time}"\n`)
  const path = file(`case,activity,timestamp\n${rows.join('')}`)
  const { code, out, err } = await runSvc(['mine', path, '--json', ...args], env)
  return { code, out, err, map: (out === '' ? null : JSON.parse(out)) as Json }
}

function file(content: string): string {
  const path = join(folder, 'log.csv')
  writeFileSync(path, content)
  return path
}
