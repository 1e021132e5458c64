/** Ends a connection whose server may not answer: a goodbye would wait for it. */
import type pg from 'pg'

export function cutOff(client: pg.ClientBase): void {
  ;(client as unknown as { readonly connection: { readonly stream: { destroy(): void } } }).connection.stream.destroy()
}
