/** The generated documents of the product, as they have to be now. */
import path from 'node:path'
import { allCalls } from '../../src/shared/contract/calls.ts'
import { callsDocument } from './calls.ts'
import { loadPages } from './pages.ts'
import { routesDocument } from './routes.ts'

const folder = path.join(import.meta.dirname, '../../docs/product')

/** Each file with its text. */
export async function generatedDocuments(): Promise<readonly (readonly [file: string, text: string])[]> {
  return [
    [path.join(folder, 'routes.md'), routesDocument(await loadPages())],
    [path.join(folder, 'calls.md'), callsDocument(allCalls)],
  ]
}
