import { svc } from './cli/svc.ts'

/** The `svc` command as a process. */
// A window that was closed (EIO), or a pipe nobody reads any more, takes no line; what is done goes on,
// and ends by the signal that comes with it. A full disk is an error like any other.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EIO' && error.code !== 'EPIPE') throw error
  })
process.exitCode = await svc(process.argv.slice(2), process.stdout, process.stderr)
// All is done and written. Node's own way out lets go of signals before the process has ended: the
// second half of one Ctrl-C (start.ts) would then kill what has ended well.
process.on('exit', (code) => process.exit(code))
