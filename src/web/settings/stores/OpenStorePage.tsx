/** A further store, with what it takes over of another own one (ADM-5). */
import { Button, Form, Input, Select } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import type { InputOf, ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { type SettingGroup, settingGroupKeys } from '../../../shared/contract/settings/settings.ts'
import { newStoreFields, type OwnStore, storesCalls } from '../../../shared/contract/settings/stores.ts'
import { rulesOf } from '../../kit/fields.ts'
import { EditorPage } from '../../kit/editing/EditorPage.tsx'
import { useEditor } from '../../kit/editing/useEditor.ts'
import type { RoundingDirection } from '../../../shared/rules/menu/prices.ts'
import type { PriceCopy, priceSteps } from '../../../shared/rules/settings/otherCurrency.ts'
import { FormSection } from '../../kit/FormSection.tsx'
import { CheckOutlined } from '../../kit/icons.ts'
import { Page } from '../../kit/Page.tsx'
import { Card } from '../../kit/pieces.tsx'
import { useSession } from '../../kit/session.ts'
import { EmptyState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { useMissingWords } from '../form/useMissingWords.ts'
import { readRate } from './CopiedPrices.tsx'
import { CopyFields } from './CopyFields.tsx'
import { GoToStore } from './GoToStore.tsx'
import styles from './stores.module.css'

const { openStore, getOwnStores } = storesCalls
const LIST = '/merchant/Stores'
const schema = z.object(newStoreFields)

export interface NewStore extends Pick<
  InputOf<typeof openStore>,
  'name' | 'secondName' | 'phone' | 'timeZone' | 'currency'
> {
  readonly copy: {
    source: number
    settings: SettingGroup[]
    roles: boolean
    menu: boolean
    prices: { kind: PriceCopy['kind']; rate?: string; step: (typeof priceSteps)[number]; toward: RoundingDirection }
  }
}

const NEAREST = { kind: 'rate', step: 1, toward: 'nearest' } as const

/** What was chosen; a field that was not shown has no value yet. */
function pricesOf({
  kind = 'rate',
  rate = '',
  step = 1,
  toward = 'nearest',
}: Partial<NewStore['copy']['prices']> = {}) {
  return kind === 'none' ? { kind } : { kind, rateE6: readRate(rate) ?? 0, step, toward }
}

export function OpenStorePage({ stores }: { stores: readonly OwnStore[] }): ReactNode {
  const t = useTexts()
  const { store, merchantId } = useSession()
  const { timeZone, currency } = store
  const [opened, setOpened] = useState<{ name: string; reply: ReplyOf<typeof openStore> }>()
  const editor = useEditor<never, NewStore, NewStore, typeof openStore>({
    record: 'store new',
    fresh: {
      secondName: '',
      timeZone,
      currency,
      copy: { source: merchantId, settings: [...settingGroupKeys], roles: true, menu: true, prices: NEAREST },
    },
    formOf: saved => saved,
    words: { label: key => t(key === 'copy' ? 'stores.copyTitle' : `stores.${key}`), value: () => '' },
    add: {
      call: openStore,
      inputOf: ({ copy: { source, prices, ...copied }, ...fields }) => {
        const isOther = stores.find(each => each.merchantId === source)?.currency !== fields.currency
        const copy = { merchantId: source, ...copied, prices: isOther ? pricesOf(prices) : null }
        return { ...fields, copy: source === 0 ? null : copy }
      },
      onDone: reply => setOpened({ name: String(editor.form.getFieldValue('name')), reply }),
      toast: false,
    },
    stale: [getOwnStores],
  })
  if (opened !== undefined) return <Opened {...opened} />
  return (
    <EditorPage editor={editor} title={t('stores.add')} back={LIST}>
      <FormSection title={t('stores.details')} text={t('stores.detailsText')}>
        <Details />
      </FormSection>
      <FormSection title={t('stores.copyTitle')} text={t('stores.copyText')}>
        <CopyFields stores={stores} />
      </FormSection>
    </EditorPage>
  )
}

function Details(): ReactNode {
  const t = useTexts()
  const item = (name: keyof typeof newStoreFields, control: ReactNode) => (
    <Form.Item name={name} label={t(`stores.${name}`)} rules={rulesOf(schema, name)}>
      {control}
    </Form.Item>
  )
  return (
    <>
      {item('name', <Input autoComplete="off" />)}
      {item('secondName', <Input autoComplete="off" />)}
      {item('phone', <Input type="tel" autoComplete="off" />)}
      {item('timeZone', <Choice values={timeZones} />)}
      {item('currency', <Choice values={currencies} />)}
    </>
  )
}

const timeZones = Intl.supportedValuesOf('timeZone')
const currencies = Intl.supportedValuesOf('currency')

/** antd's form gives the value, the handler and the id. */
function Choice({ values, ...given }: { values: readonly string[] }): ReactNode {
  const options = useMemo(() => values.map(value => ({ value, label: value.replaceAll('_', ' ') })), [values])
  return <Select {...given} showSearch={{ optionFilterProp: 'label' }} options={options} />
}

function Opened({ name, reply }: { name: string; reply: ReplyOf<typeof openStore> }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const missingWords = useMissingWords()
  const { merchantId, aid, settings, roles, dishes, menus, missing } = reply
  const hasCopied = settings + roles + dishes + menus > 0
  return (
    <Page title={t('stores.add')} back={LIST} narrow>
      <Card>
        <EmptyState
          title={t('stores.doneTitle', { name: nameOf({ name, secondName: '' }) })}
          hint={t('stores.doneHint', { aid })}
          icon={<CheckOutlined />}
          action={
            <div className={styles.done}>
              {hasCopied && <p className={styles.text}>{t('stores.copied', { settings, roles, dishes, menus })}</p>}
              {missing.length > 0 && (
                <p className={styles.text}>{t('stores.missing', { names: missingWords(missing) })}</p>
              )}
              <span className={styles.row}>
                <GoToStore merchantId={merchantId} name={name} primary />
                <Link to={LIST}>
                  <Button>{t('stores.toList')}</Button>
                </Link>
              </span>
            </div>
          }
        />
      </Card>
    </Page>
  )
}
