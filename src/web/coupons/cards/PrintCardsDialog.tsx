import { Modal, Radio } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { couponTransferCalls, MOST_CARDS } from '../../../shared/contract/coupons/transfer.ts'
import { type CardPaper, cardPapers, cardsPerSheet } from '../../../shared/rules/coupons/cards/cardSheets.ts'
import look from '../../kit/look.module.css'
import { download } from '../../kit/send.ts'
import { useLanguage } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'

/** What is printed: the codes that were selected, or all that can be used of a campaign. */
export type CardChoice =
  | { readonly couponIds: readonly number[] }
  | { readonly campaignId: number; readonly name: string; readonly codes: number }

/** Saves cards of coupons as a PDF, on paper that there is. */
export function PrintCardsDialog(props: { choice: CardChoice; onClose: () => void }): ReactNode {
  const { choice, onClose } = props
  const t = useTexts()
  const language = useLanguage()
  const [paper, setPaper] = useState<CardPaper>('letter')
  const [isBusy, setBusy] = useState(false)
  const running = useRef<AbortController>(undefined)
  const isCampaign = 'campaignId' in choice
  const count = isCampaign ? choice.codes : choice.couponIds.length
  const save = async () => {
    running.current = new AbortController()
    setBusy(true)
    const what = isCampaign ? { selection: { campaignIds: [choice.campaignId] } } : { couponIds: [...choice.couponIds] }
    try {
      await download(couponTransferCalls.printCards, { ...what, paper, language }, { signal: running.current.signal })
      onClose()
    } catch (failure) {
      if (!running.current.signal.aborted) toast.failure(failure)
    } finally {
      setBusy(false)
    }
  }
  const close = () => {
    running.current?.abort()
    onClose()
  }
  return (
    <Modal
      open
      title={isCampaign ? t('cardDialog.titleOf', { name: choice.name }) : t('cardDialog.title', { count })}
      okText={t('cardDialog.ok')}
      cancelText={t('common.cancel')}
      okButtonProps={{ loading: isBusy, disabled: count === 0 || count > MOST_CARDS }}
      onOk={() => void save()}
      onCancel={close}
    >
      <div className={look.column}>
        <p className={look.hint}>{t('cardDialog.text')}</p>
        <Radio.Group
          vertical
          aria-label={t('cardDialog.paper')}
          value={paper}
          options={cardPapers.map(value => ({
            value,
            label: (
              <>
                {t(`cardDialog.papers.${value}`)}
                <span className={look.beneath}>
                  {value === 'roll80'
                    ? t('cardDialog.onRoll')
                    : t('cardDialog.sheets', {
                        count: Math.ceil(count / cardsPerSheet(value)),
                        cards: cardsPerSheet(value),
                      })}
                </span>
              </>
            ),
          }))}
          onChange={({ target }) => setPaper(target.value as CardPaper)}
        />
        {count > MOST_CARDS && <p className={look.warned}>{t('cardDialog.most', { most: MOST_CARDS })}</p>}
      </div>
    </Modal>
  )
}
