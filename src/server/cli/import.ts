/** `npm run import -- FILE --store AID …`: brings in the orders of another system, as the page does (POS-5). */
import fs from 'node:fs'
import path from 'node:path'
import { languageOf, text } from '../kernel/texts.ts'
import { runCommand } from './runCommand.ts'

const args = process.argv.slice(2)
// The file is the one argument that is no option and no option's value; it is sent along, so that the server need not see it.
const fileAt = args.findIndex((arg, index) => !arg.startsWith('--') && !takesValue(args[index - 1]))
// npm runs commands in the package's folder, and says where the user is.
const file = args[fileAt] && path.resolve(process.env['INIT_CWD'] ?? '', args[fileAt])

function takesValue(option: string | undefined): boolean {
  return option !== undefined && /^--(store|map|delimiter|dates|decimal|amounts)$/.test(option)
}

const say = (key: string, values = {}) =>
  void process.stderr.write(`${text(languageOf(process.env['LANG']), `history.command.${key}`, values)}\n`)

if (file === undefined) {
  say('usage')
  process.exitCode = 1
} else if (!fs.existsSync(file) || !fs.statSync(file).isFile()) {
  say('noFile', { name: args[fileAt] ?? '' })
  process.exitCode = 1
} else {
  const options = args.toSpliced(fileAt, 1)
  process.exitCode = await runCommand('import', [path.basename(file), ...options], fs.createReadStream(file))
}
