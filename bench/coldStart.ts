/** From the start of the process to the first good answer. */
import { Connection } from './load/connection.ts'
import { startServer } from './serverProcess.ts'

/** Milliseconds of each of `times` starts, smallest first. */
export async function measureColdStarts(
  env: Readonly<Record<string, string>>,
  request: string,
  times: number,
): Promise<number[]> {
  const taken: number[] = []
  for (let time = 0; time < times; time++) {
    const started = performance.now()
    const server = await startServer(env)
    const connection = new Connection(server.port)
    const { status, body } = await connection.send(Buffer.from(request))
    taken.push(performance.now() - started)
    connection.close()
    await server.stop()
    if (status !== 200 || !body.includes('"result":"success"'))
      throw new Error(`First answer: ${status} ${body.toString()}`)
  }
  return taken.sort((a, b) => a - b)
}
