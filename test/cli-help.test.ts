import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commands } from '../src/cli/commands.ts'
import { runSvc } from './svc.ts'

/** Help, the version, and replies to typos. None of them needs settings or a database. */

const env = { PORT: 'not a port' }
const svc = (...words: string[]) => runSvc(words, env)

const REPLAY_HELP = `Resend one event, or all events since a time.

Usage: svc webhook replay --operator ID (--event ID | --since TIME)
           ENDPOINT_ID

Options:
  --operator ID  The operator, or its sandbox.
  --event ID     The event to resend.
  --since TIME   Resend events since this time, such as 2026-03-01T14:30:00Z.
  --json         Print one JSON object.
  -h, --help     Print this help.
`
const GROUP_HELP = `Usage: svc group COMMAND [--json]

Commands:
  group create  Create a headquarters group
  group list    List all groups, oldest first
  group show    Show a group: subscription, requirements, members
  group update  Start or end the subscription of a group
  group import  Import members and their certifications from a file

Run "svc group COMMAND --help" for the options of a command.
`

test('every way to ask for the help of a command prints it', async () => {
  for (const words of [
    ['webhook', 'replay', '--help'],
    ['webhook', 'replay', '-h'],
    ['help', 'webhook', 'replay'],
    ['webhook', 'replay', '--operator', 'x', '--help'],
    ['webhook', 'replay', 'an-argument', '-h'],
  ]) {
    assert.deepEqual(await svc(...words), { code: 0, out: REPLAY_HELP, err: '' }, words.join(' '))
  }
})

test('the help of a group lists its commands, and that of svc all of them', async () => {
  for (const words of [
    ['group', '--help'],
    ['help', 'group'],
  ])
    assert.deepEqual(await svc(...words), { code: 0, out: GROUP_HELP, err: '' })
  for (const word of ['help', '--help', '-h']) {
    const { code, out, err } = await svc(word)
    assert.deepEqual([code, err], [0, ''])
    const listed = [...out.matchAll(/^ {2}(\S+(?: \S+)?) {2,}\S/gm)].map(([, name]) => name)
    assert.deepEqual(
      listed,
      commands.map(({ name }) => name),
    )
  }
})

test('commands that print no object do not offer --json', async () => {
  for (const name of ['start', 'api', 'worker']) {
    const { out } = await svc(name, '--help')
    assert.equal(out.split('Options:\n')[1], '  -h, --help  Print this help.\n', name)
    const { commands } = JSON.parse((await svc(name, '--help', '--json')).out)
    assert.deepEqual(commands[0].options, [], name)
  }
})

test('with --json the help and the version are one JSON object', async () => {
  const { out } = await svc('iu', 'balance', '--help', '--json')
  assert.deepEqual(JSON.parse(out), {
    commands: [
      {
        name: 'iu balance',
        description: 'Show the balance of Intelligence Units (IU)',
        usage: ['svc iu balance --operator ID'],
        options: [
          { name: 'operator', value: 'ID', description: 'The operator, or its sandbox.' },
          { name: 'json', value: null, description: 'Print one JSON object.' },
        ],
      },
    ],
  })
  const version = await svc('--version', '--json')
  assert.match(version.out, /^\{"version":"\d+\.\d+\.\d+"\}\n$/)
  assert.match((await svc('--version')).out, /^\d+\.\d+\.\d+\n$/)
})

test('a mistyped word is answered with the closest name and exit 2', async () => {
  const group = 'Usage: svc webhook list|enable|disable|rotate-secret|replay|attempts|test'
  const all = 'Usage: svc COMMAND (svc --help lists the commands)'
  const list = 'Usage: svc webhook list --operator ID'
  for (const [words, message, usage] of [
    [
      ['webhook', 'replya'],
      'There is no command "webhook replya". Did you mean "webhook replay"?',
      group,
    ],
    [['webhok', 'list'], 'There is no command "webhok list". Did you mean "webhook list"?', all],
    [['docter'], 'There is no command "docter". Did you mean "doctor"?', all],
    [['webhoks'], 'There is no command "webhoks". Did you mean "webhook"?', all],
    [['keys', 'list'], 'There is no command "keys list". Did you mean "key list"?', all],
    [
      ['help', 'webhook', 'replya'],
      'There is no command "webhook replya". Did you mean "webhook replay"?',
      group,
    ],
    [
      ['webhook'],
      '"webhook" needs a command. Run "svc webhook --help" to list its commands.',
      group,
    ],
    [['webhook', 'launch'], 'There is no command "webhook launch".', group],
    [[], 'No command given. Run "svc --help" to list the commands.', all],
    [
      ['webhook', 'list', '--oprator', 'x'],
      'There is no option --oprator. Did you mean --operator?',
      list,
    ],
    [['webhook', 'list', '--zone', 'x'], 'There is no option --zone.', list],
    [['webhook', 'list', '--toString'], 'There is no option --toString.', list],
    [['webhook', 'list', '--operator'], '--operator needs a value: --operator ID.', list],
    [['webhook', 'list', '--operator', '--json'], '--operator needs a value: --operator ID.', list],
    [['webhook', 'list', '--json=yes'], '--json takes no value.', list],
    [['webhook', 'list', 'x'], 'Unexpected argument "x".', list],
    [['key', 'revoke'], 'ID is required.', 'Usage: svc key revoke ID'],
  ] as const) {
    const { code, out, err } = await svc(...words)
    assert.deepEqual([code, out, err], [2, '', `${message}\n${usage}\n`], words.join(' '))
  }
})

test('escape sequences in a mistyped word are shown as text', async () => {
  const { err } = await svc('\u001b[2Jdoctor')
  assert.match(err, /^There is no command "\\u001b\[2Jdoctor"\.\n/)
})

for (const { name, usage = '', options = {}, positionals = [] } of commands) {
  test(`the usage of ${name} names its options and arguments; its help fits 80 columns`, async () => {
    const forms = [usage].flat().join(' ')
    const named = [...forms.matchAll(/--([a-z-]+)/g)].map(([, option]) => option)
    assert.deepEqual([...new Set(named)].sort(), Object.keys(options).sort())
    for (const positional of positionals)
      assert.ok(forms.includes(positional.replace(/[[\]]/g, '')), positional)
    const { code, out } = await svc(...name.split(' '), '--help')
    assert.equal(code, 0)
    assert.deepEqual(
      out.split('\n').filter((line) => line.length > 80),
      [],
    )
  })
}
