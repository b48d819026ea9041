import { svc } from './cli/svc.ts'

/** The `svc` command as a process. */
// A closed window (EIO) or pipe (EPIPE) takes no more output. The work continues until a signal stops it.
// Other errors, such as a full disk, are thrown.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EIO' && error.code !== 'EPIPE') throw error
  })
process.exitCode = await svc(process.argv.slice(2), process.stdout, process.stderr)
// Node's own exit removes signal handlers before the process ends. Without this call, the second signal of
// one Ctrl-C (start.ts) would kill a process that has already ended without an error.
process.on('exit', (code) => process.exit(code))
