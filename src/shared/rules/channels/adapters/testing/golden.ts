/** The golden files: the demo menu, and what every service gets of it. */
import { channelMenu, type ChannelMenu } from '../../../../contract/channels/channelMenu.ts'

/** The whole demo menu in both languages, from the text of `golden/demo.channelMenu.json` (`server/demo/demoChannelMenu.test.ts`). */
export const demoMenuOf = (text: string): ChannelMenu => channelMenu.parse(JSON.parse(text))

/**
 * As a golden file is written. It changes only on purpose: look at `git diff` of `golden/` after
 * `vitest run -u src/shared/rules/channels/adapters`.
 */
export const golden = (document: unknown): string =>
  `${JSON.stringify(document, null, 1).replaceAll(INNERMOST, part => part.replaceAll(/\n\s*/g, ' '))}\n`
/** Lists and objects without others in them stand on one line. */
const INNERMOST = /[[{][^[\]{}]*[\]}]/g
