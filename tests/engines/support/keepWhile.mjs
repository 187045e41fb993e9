import { spawn } from 'node:child_process'

// Runs a program, and whatever that starts, until the process that asked for it lets go or has ended, in whatever way.
const [program = '', ...given] = process.argv.slice(2)
const end = () => process.kill(-process.pid, 'SIGTERM')
process.once('disconnect', end)
spawn(program, given, { stdio: 'ignore' }).once('exit', end).once('error', end)
