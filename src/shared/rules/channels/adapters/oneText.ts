/** Names in two languages for services that show one text to everybody. */
import type { ChannelText } from '../../../contract/channels/channelMenu.ts'

const BETWEEN = ' / '
const HAN = /\p{Script=Han}/u

/** `Kung Pao Chicken / 宫保鸡丁`: English first; one of the two where the other says nothing more. */
export function oneText({ en, zh }: ChannelText): string {
  if (zh === '' || zh === en) return en
  return en === '' ? zh : `${en}${BETWEEN}${zh}`
}

/** The two languages of such a text: what stands after the last separator before any Chinese. All of it is English where there is none. */
export function twoTexts(text: string): ChannelText {
  const han = HAN.exec(text)
  const at = han ? text.lastIndexOf(BETWEEN, han.index) : -1
  if (at >= 0) return { en: text.slice(0, at), zh: text.slice(at + BETWEEN.length) }
  return HAN.test(text) && !/[A-Za-z]/.test(text) ? { en: '', zh: text } : { en: text, zh: '' }
}
