import { svc } from './cli/svc.ts'

/** The `svc` command as a process. */
// A closed window (EIO) or a closed pipe accepts no output. The work continues, and ends by the signal that
// comes with it. A full disk is an error like any other.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EIO' && error.code !== 'EPIPE') throw error
  })
process.exitCode = await svc(process.argv.slice(2), process.stdout, process.stderr)
// Everything is written. Node's own exit removes signal handlers before the process ends: the second
// signal of one Ctrl-C (start.ts) would then kill a process that has ended without an error.
process.on('exit', (code) => process.exit(code))
