/** How long what runs at the end of a worker may take, in milliseconds. */
const TO_END = 5_000

/** By this name a worker that runs many files knows that it has been told. */
function endWithRun() {
  // Nothing else ends it where a server or a database is open in it: vitest takes `process.exit` away from tests.
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), TO_END).unref()
}

/** A worker ends with the run that started it, also where that was killed. */
if (!process.listeners('disconnect').some(({ name }) => name === endWithRun.name)) process.once('disconnect', endWithRun)
