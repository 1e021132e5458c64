/** Coupons on paper: cards that are cut, strips of a receipt printer (MKT-1). */
import { type couponTransferCalls, MOST_CARDS } from '../../../shared/contract/coupons/transfer.ts'
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import { cardPages } from '../../../shared/rules/coupons/cards/cardSheets.ts'
import {
  CARD_LOGO,
  type CardTexts,
  type CouponCard,
  type CouponLook,
} from '../../../shared/rules/coupons/cards/couponCard.ts'
import { showCode } from '../../../shared/rules/coupons/code/couponCode.ts'
import {
  conditionTexts,
  datesText,
  offerText,
  type TermsWords,
} from '../../../shared/rules/coupons/offer/couponTerms.ts'
import type { CallContext, TurnContext } from '../../kernel/context.ts'
import { textWidth } from '../../kernel/fonts/textWidth.ts'
import type { Download } from '../../kernel/handlers.ts'
import { pdfOf } from '../../kernel/pdf/pdfFile.ts'
import { text } from '../../kernel/texts.ts'
import { pngOf } from '../../menu/pictures/encode.ts'
import { findPictureFile, findPictures } from '../../menu/pictures/pictures.queries.ts'
import { readSetting } from '../../settings/values/settings.ts'
import { storeToday } from '../storeToday.ts'
import { termsWords } from './termsWords.ts'
import { type CardCampaign, goodsOf, listCardCampaigns, listCardCoupons, readGoodsNames } from './transfer.queries.ts'

type PrintInput = InputOf<typeof couponTransferCalls.printCards>

/** Sharp on a card, and small in a file. */
const LOGO_SIZE = 480

/** The file. Throws CARDS_NONE where nothing can be redeemed any more, CARDS_MOST. */
export async function printCards(input: PrintInput, { turn }: TurnContext): Promise<Download> {
  const { cards, look, logo } = await turn('read', async context => {
    const [coupons, store] = await Promise.all([couponsOf(context, input), lookOf(context)])
    return { cards: await cardsOf(context, coupons, input.language), ...store }
  })
  const pictures = logo === undefined ? {} : { [CARD_LOGO]: await pngOf(logo) }
  const title = `${look.storeName} – ${text(input.language, 'couponCards.title')}`
  return {
    fileName: text(input.language, 'couponCards.fileName'),
    contentType: 'application/pdf',
    body: pdfOf(cardPages(cards, look, { paper: input.paper, measure: textWidth }), {
      title,
      language: input.language,
      pictures,
    }),
  }
}

async function couponsOf(context: CallContext, { couponIds, selection }: PrintInput) {
  const { run, merchantId } = context
  const today = storeToday(context)
  const coupons = await listCardCoupons(run, merchantId, today, { couponIds, selection, most: MOST_CARDS + 1 })
  if (coupons.length === 0) throw new Failure('CARDS_NONE')
  if (coupons.length > MOST_CARDS) throw new Failure('CARDS_MOST', { values: { most: MOST_CARDS } })
  return coupons
}

/** Whose cards they are, and in which color. */
async function lookOf({ run, merchantId }: CallContext): Promise<{ look: CouponLook; logo: Uint8Array | undefined }> {
  const [{ value: store }, { value: codes }] = await Promise.all([
    readSetting(run, merchantId, 'store'),
    readSetting(run, merchantId, 'tableCodes'),
  ])
  const [picture] = store.logoLight === null ? [] : await findPictures(run, merchantId, [store.logoLight])
  const logo =
    picture && (await findPictureFile(run, merchantId, { hash: picture.hash, size: LOGO_SIZE, format: 'webp' }))
  const storeName = [store.name, store.secondName].filter(Boolean).join(' ')
  const logoRatio = picture && logo ? picture.width / picture.height : null
  return { look: { storeName, logoRatio, color: codes.color }, logo }
}

/** The codes with what their campaigns say in both languages, the asked one first. */
async function cardsOf(
  { run, merchantId, actor }: CallContext,
  coupons: Awaited<ReturnType<typeof couponsOf>>,
  language: Language,
): Promise<CouponCard[]> {
  const campaigns = await listCardCampaigns(run, merchantId, [...new Set(coupons.map(coupon => coupon.campaignId))])
  const names = await readGoodsNames(run, merchantId, goodsOf(campaigns))
  const languages: Language[] = language === 'en' ? ['en', 'zh'] : ['zh', 'en']
  const texts = new Map(
    campaigns.map(campaign => [
      campaign.campaignId,
      languages.map(each => textsOf(campaign, termsWords(each, actor.store.currency, names))),
    ]),
  )
  return coupons.map(({ code, campaignId }) => ({
    shownCode: showCode(code),
    scannedCode: code,
    texts: texts.get(campaignId) ?? [],
  }))
}

const textsOf = (campaign: CardCampaign, words: TermsWords): CardTexts => ({
  name: (words.language === 'zh' && campaign.secondName) || campaign.name,
  offer: offerText(campaign.offer, words),
  dates: datesText(campaign, words),
  conditions: conditionTexts(campaign, words).join(words.say('couponCards.between')),
  hint: words.say('couponCards.hint'),
})
