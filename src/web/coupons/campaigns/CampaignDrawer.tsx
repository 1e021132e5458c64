/** The editor of a campaign: what the guest gets, when, where, how often; and the same in a sentence (MKT-1). */
import { Alert, Form } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { campaignCalls } from '../../../shared/contract/coupons/campaigns.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { HistoryButton } from '../../audit/history/ObjectHistory.tsx'
import { cx } from '../../kit/cx.ts'
import { EditorDrawer } from '../../kit/editing/EditorDrawer.tsx'
import { PLACED_SIZE } from '../../kit/editing/EditorFrame.tsx'
import { useEditor } from '../../kit/editing/useEditor.ts'
import { useLoaded } from '../../kit/editing/useLoaded.ts'
import formStyles from '../../kit/form.module.css'
import look from '../../kit/look.module.css'
import { useSession } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { couponReads } from '../couponReads.ts'
import { useTerms } from '../useTerms.ts'
import { type CampaignForm, campaignFieldsOf, campaignFormOf, newCampaign } from './campaignForm.ts'
import { LimitSection, NameSection, WhenSection, WhereSection } from './campaignSections.tsx'
import styles from './campaigns.module.css'
import { OfferSection } from './OfferSection.tsx'
import { useCampaignWords } from './useCampaignWords.ts'

const { getCampaign, saveCampaign } = campaignCalls
type SavedCampaign = ReplyOf<typeof getCampaign>

export function CampaignDrawer(props: {
  /** Undefined for a new one. */
  campaignId?: number
  onSaved?: (campaignId: number) => void
  onClose: () => void
}): ReactNode {
  const { campaignId, onSaved, onClose } = props
  const t = useTexts()
  const today = useSession().store.businessDate
  const fresh = useMemo(() => newCampaign(today), [today])
  const saved = (id: number) => {
    onClose()
    onSaved?.(id)
  }
  const editor = useEditor({
    record: `coupon campaign ${campaignId ?? 'new'}`,
    loaded: useLoaded(getCampaign, campaignId === undefined ? undefined : { campaignId }),
    fresh,
    formOf: campaignFormOf as (saved: SavedCampaign) => CampaignForm,
    words: useCampaignWords(),
    add: {
      call: saveCampaign,
      inputOf: typed => campaignFieldsOf(typed),
      onDone: reply => saved(reply.campaignId),
      madeOf: reply => reply.campaignId,
      another: { keeps: ['offer', 'startsOn', 'expiresOn'], called: ({ name }) => name },
    },
    edit: {
      call: saveCampaign,
      inputOf: (typed, { campaignId: id, version }) => {
        const fields = campaignFieldsOf(typed)
        return fields && { ...fields, campaignId: id, version }
      },
      onDone: reply => saved(reply.campaignId),
    },
    stale: couponReads,
  })
  const nameOf = useNameOf()
  const title = editor.base === undefined ? t('campaignPage.addTitle') : nameOf(editor.base)
  return (
    <EditorDrawer
      editor={editor}
      title={title}
      size={PLACED_SIZE}
      {...(campaignId === undefined ? { focus: 'name' as const } : {})}
      extra={
        campaignId !== undefined && <HistoryButton objectType="couponCampaign" objectId={campaignId} title={title} />
      }
      text={<CodesOut saved={editor.base} />}
      onClose={onClose}
    >
      <Sentence />
      <div className={formStyles.sections}>
        <NameSection />
        <OfferSection />
        <WhenSection />
        <WhereSection />
        <LimitSection />
      </div>
    </EditorDrawer>
  )
}

/** What holds when a campaign changes while its codes are out. */
function CodesOut({ saved }: { saved: SavedCampaign | undefined }): ReactNode {
  const t = useTexts()
  if (saved === undefined || saved.codes === 0) return null
  return (
    <Alert
      type="info"
      showIcon
      title={t('campaignPage.out', { count: saved.codes })}
      description={t('campaignPage.outText')}
    />
  )
}

/** What is typed, as a guest would read it. */
function Sentence(): ReactNode {
  const t = useTexts()
  const form = Form.useFormInstance<CampaignForm>()
  Form.useWatch([], form)
  const typed = form.getFieldsValue(true) as Partial<CampaignForm>
  const fields = isWhole(typed) ? campaignFieldsOf(typed) : undefined
  const key = JSON.stringify(fields?.offer ?? null) + JSON.stringify([fields?.dishIds, fields?.categoryIds])
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new list at every letter would ask for the names again
  const scopes = useMemo(() => (fields === undefined ? [] : [fields]), [key])
  const gets = useTerms(scopes)
  return (
    <div className={cx(look.panel, styles.sentence)}>
      <span className={look.caption}>{t('campaignPage.column.gets')}</span>
      <output className={look.strong} aria-live="polite">
        {fields === undefined ? t('campaignPage.incomplete') : gets(fields)}
      </output>
    </div>
  )
}

const isWhole = (typed: Partial<CampaignForm>): typed is CampaignForm => typed.offer !== undefined
