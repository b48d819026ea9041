import { svc } from './svc.ts'

/** The `svc` command as a process. */
process.exitCode = await svc(process.argv.slice(2), process.stdout, process.stderr)
