/** One delivery channel: which menus it sells at which prices, who pays its tax, what it keeps, how its orders are taken. */
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { type ChannelStateRow, publishingCalls } from '../../../shared/contract/channels/publishing.ts'
import { thirdPartyMenuCalls } from '../../../shared/contract/channels/thirdPartyMenus.ts'
import { connectionNames } from '../../../shared/contract/settings/groups/thirdParty.ts'
import { EditorPage } from '../../kit/editing/EditorPage.tsx'
import type { Loaded } from '../../kit/editing/useLoaded.ts'
import { useEditor } from '../../kit/editing/useEditor.ts'
import { Page } from '../../kit/Page.tsx'
import { FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { usePriceRuleWords } from '../../menu/library/usePriceRuleWords.ts'
import { useChannelName } from '../useChannelName.ts'
import { type ChannelForm, channelFormOf, channelInputOf } from './channelForm.ts'
import { ConnectionSection } from './ConnectionSection.tsx'
import { HookSection } from './HookSection.tsx'
import { SellingSections } from './SellingSections.tsx'
import { TakingSection } from './TakingSection.tsx'

const { getChannelsForChowly, saveChannelForChowly } = publishingCalls
const BACK = '/merchant/chowlyMenu'

export function DeliveryChannelPage(): ReactNode {
  const t = useTexts()
  const { channel } = useParams()
  const name = connectionNames.find(each => each === channel)
  const result = useCall(getChannelsForChowly, {}, { fixed: true, quiet: true })
  const row = result.data?.rows.find(each => each.channel === name)
  if (row === undefined)
    return (
      <Page title={t('deliveryChannel.title')} back={BACK} narrow>
        {result.error === null ? (
          <PageSkeleton />
        ) : (
          <FailureState failure={result.error} onRetry={() => void result.refetch()} />
        )}
      </Page>
    )
  const reload = async () => {
    const { data } = await result.refetch()
    return data?.rows.find(each => each.channel === name)
  }
  return <Editor key={row.channel} loaded={{ saved: row, failure: null, reload }} row={row} />
}

function Editor({ loaded, row }: { loaded: Loaded<ChannelStateRow>; row: ChannelStateRow }): ReactNode {
  const channelName = useChannelName()
  const words = useChannelWords()
  const editor = useEditor<ChannelStateRow, ChannelForm>({
    record: `delivery channel ${row.channel}`,
    loaded,
    fresh: {},
    formOf: channelFormOf,
    words,
    lastChange: () => null,
    edit: { call: saveChannelForChowly, inputOf: channelInputOf, toast: 'saved' },
    stale: [getChannelsForChowly],
  })
  return (
    <EditorPage editor={editor} title={channelName(row.channel)} back={BACK}>
      <ConnectionSection row={row} />
      <HookSection channel={row.channel} />
      <SellingSections form={editor.form} />
      <TakingSection form={editor.form} />
    </EditorPage>
  )
}

/** Fields of the form in words, for what somebody else saved meanwhile. */
function useChannelWords() {
  const t = useTexts()
  const nameOf = useNameOf()
  const ruleWords = usePriceRuleWords()
  const { percent, number, dateTime } = useFormat()
  const { data } = useCall(thirdPartyMenuCalls.getMenusForChowly, {}, { quiet: true })
  return {
    label: (key: keyof ChannelForm) => t(`deliveryChannel.field.${key}`),
    value: (key: keyof ChannelForm, form: ChannelForm): string => {
      switch (key) {
        case 'sells':
          return t(`deliveryChannel.sells.${form.sells}`)
        case 'menuIds':
          return form.menuIds
            .flatMap(id => data?.rows.find(menu => menu.id === id) ?? [])
            .map(menu => nameOf(menu))
            .join(', ')
        case 'priceRule':
          return form.priceRule === null ? t('deliveryChannel.menuRule') : ruleWords(form.priceRule)
        case 'ownPrices':
          return number(form.ownPrices.length)
        case 'taxRemittedBy':
          return t(`deliveryChannel.tax.${form.taxRemittedBy}`)
        case 'commissionPcm':
          return percent(Number(form.commissionPcm))
        case 'acceptsAutomatically':
          return t(form.acceptsAutomatically ? 'common.yes' : 'common.no')
        case 'preparationMinutes':
        case 'acceptMinutes':
        case 'busyMinutes':
          return number(Number(form[key]))
        case 'busyUntil':
          return form.busyUntil === null
            ? t('deliveryChannel.notBusy')
            : t('deliveryChannel.until', { time: dateTime(form.busyUntil) })
      }
    },
  }
}
