/** The floor under HTTP: a bare server that always answers the same bytes. */
import http from 'node:http'
import type { AddressInfo } from 'node:net'

process.on('message', (body: string) => {
  const bytes = Buffer.from(body)
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': bytes.length }
  const server = http.createServer((request, response) => {
    request.resume()
    request.on('end', () => response.writeHead(200, headers).end(bytes))
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
