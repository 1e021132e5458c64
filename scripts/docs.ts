/** Writes the generated documents of docs/product: `npm run docs`. */
import fs from 'node:fs'
import { generatedDocuments } from './documents/generated.ts'

for (const [file, text] of await generatedDocuments()) fs.writeFileSync(file, text)
