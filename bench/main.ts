/** `npm run bench`: measures the product beside floors of the same run, and keeps the table in bench/results. */
import fs from 'node:fs'
import path from 'node:path'
import { buildApart } from '../scripts/buildApart.ts'
import { benchBackup } from './backupBench.ts'
import { benchChannels } from './channelsBench.ts'
import { benchCoupons } from './couponsBench.ts'
import { openPlaces } from './database.ts'
import { benchDemo } from './demoBench.ts'
import { benchGrowth } from './growthBench.ts'
import { benchGuest } from './guestBench.ts'
import { benchMenu } from './menuBench.ts'
import { type Part, readOptions } from './options.ts'
import { benchPeople } from './peopleBench.ts'
import { benchPoster } from './posterBench.ts'
import { benchPushes } from './pushBench.ts'
import { asMarkdown } from './report.ts'
import { benchPrint } from './printBench.ts'
import { benchReports } from './reportsBench.ts'
import { benchServer } from './serverBench.ts'
import { benchSettings } from './settingsBench.ts'
import { benchStores } from './storesBench.ts'
import { benchSpread } from './spreadBench.ts'
import { benchTables } from './tablesBench.ts'

const options = readOptions(process.argv.slice(2))
const say = (line: string) => void process.stderr.write(`${line}\n`)
const wants = (...parts: Part[]) => parts.some(part => options.parts.has(part))
const wantsDemo = wants('demo', 'page')
if (wants('page', 'grid', 'tables', 'poster')) await buildApart()
const places = await openPlaces(options.engine)
try {
  const demo = wantsDemo ? await benchDemo(await places.make('demo'), options, say) : undefined
  const server = options.parts.has('server') ? await benchServer(await places.make('large'), options, say) : undefined
  const people = options.parts.has('people') ? await benchPeople(await places.make('people'), options, say) : undefined
  const menu = wants('menu', 'grid') ? await benchMenu(await places.make('menu'), options, say) : undefined
  const settings = wants('settings') ? await benchSettings(await places.make('settings'), options, say) : undefined
  const pushes = wants('push') ? await benchPushes(await places.make('push'), options, say) : undefined
  const guest = wants('tables') ? await benchGuest(await places.make('tables'), say) : undefined
  const tables = wants('tables') ? await benchTables(await places.make('floor'), say) : undefined
  const poster = wants('poster') ? await benchPoster(await places.make('poster'), say) : undefined
  const print = wants('print') ? await benchPrint(await places.make('print'), options, say) : undefined
  const channels = wants('channels') ? await benchChannels(await places.make('channels'), options, say) : undefined
  const copies = wants('spread') ? await benchSpread(await places.make('spread'), options, say) : undefined
  const coupons = wants('coupons') ? await benchCoupons(await places.make('coupons'), options, say) : undefined
  const reports = wants('reports') ? await benchReports(await places.make('reports'), options, say) : undefined
  const stores = wants('stores') ? await benchStores(await places.make('stores'), options, say) : undefined
  const backup = wants('backup') ? await benchBackup(await places.make('backup'), options, say) : undefined
  const growth = wants('growth') ? await benchGrowth(await places.make('growth'), options, say) : undefined
  const found = {
    backup,
    growth,
    reports,
    stores,
    channels,
    coupons,
    copies,
    print,
    demo,
    server,
    people,
    menu,
    settings,
    pushes,
    guest,
    tables,
    poster,
  }
  const report = asMarkdown(options, found)
  const folder = path.join(import.meta.dirname, 'results')
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(folder, `${options.engine}.md`), report)
  process.stdout.write(report)
} finally {
  await places.stop()
}
