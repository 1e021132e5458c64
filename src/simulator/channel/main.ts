/** `npm run simulate:channel`: a delivery channel at a port of this machine. See docs/operations/simulators.md. */
import { readChannelOptions } from './channelOptions.ts'
import { SandboxChannel } from './sandboxChannel.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** How often it looks at its publishes, so that it says when one is live and keeps it. */
const LOOK_MS = 500

try {
  const { port, host, faults, hook, stores, perMinute, file, ...options } = readChannelOptions(process.argv.slice(2))
  const channel = new SandboxChannel({
    ...options,
    ...(stores && { stores }),
    ...(perMinute !== undefined && { perMinute }),
    ...(file !== undefined && { file }),
    ...(hook && { hook: { ...hook, tell: fetch } }),
    say,
  })
  channel.faults = faults
  const address = await channel.open(port, host)
  say(`sandbox channel at ${address}; its state: ${address}/control/state`)
  const look = setInterval(() => channel.keep(), LOOK_MS)
  const stop = () => {
    clearInterval(look)
    void channel.close()
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
