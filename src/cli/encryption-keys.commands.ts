import { type Command, type CommandInput, withPlatform } from '../platform/command.ts'
import type { Platform } from '../platform/platform.ts'
import { dropOldMasterKeys, rotateKeys } from '../platform/secrets/rotation.ts'

/** Master and data keys. API keys are under "key". */
export const encryptionKeyCommands: readonly Command[] = [
  {
    name: 'encryption-key rotate',
    description: 'Rotate the encryption keys and re-encrypt all data',
    usage: '[--drop-old]',
    options: {
      'drop-old': { description: 'Remove old master keys that are no longer used.' },
    },
    audits: ['encryption_keys.rotation_started', 'encryption_keys.dropping_started'],
    run: withPlatform(rotate),
  },
]

function rotate({ values, err, now, audit }: CommandInput) {
  return async ({ db, ring, vault }: Platform): Promise<object> => {
    const started = values['drop-old'] ? 'dropping_started' : 'rotation_started'
    // The entry is written first, because a rotation takes many transactions.
    const action = { action: `encryption_keys.${started}` }
    await db.transaction((tx) => audit.installation(tx, action))
    if (values['drop-old']) return dropOldMasterKeys(db, ring, now())
    const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
    const say = (line: string) => err.write(`${line}\n`)
    const { sealedColumns } = await import('../app.ts')
    return rotateKeys(db, ring, vault, sealedColumns, { now, sleep, say })
  }
}
