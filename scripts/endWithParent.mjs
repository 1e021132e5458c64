// Loaded before whatever a command runs: a process whose starter is gone, however it went, is told to stop. A server that
// nobody watches would keep its data folder locked. Plain JavaScript, like run.mjs.
import { isMainThread } from 'node:worker_threads'

if (isMainThread && process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  // To wait for that keeps nobody from ending.
  process.channel.unref()
}
