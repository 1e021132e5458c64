/** The price rule of a third-party menu, with what it makes of every price while it is typed (CHOWLY-1). */
import { Button, Checkbox, Drawer, Form, Pagination, Skeleton } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { type ThirdPartyMenuRow, thirdPartyMenuCalls } from '../../../shared/contract/channels/thirdPartyMenus.ts'
import { priceRule as ruleSchema } from '../../../shared/contract/menu/entities.ts'
import type { PriceRule } from '../../../shared/rules/menu/priceRule.ts'
import { cx } from '../../kit/cx.ts'
import look from '../../kit/look.module.css'
import { Money } from '../../kit/pieces.tsx'
import { FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { usePause } from '../../kit/usePause.ts'
import { useSaveKeys } from '../../kit/useSaveKeys.ts'
import { PriceRuleField, priceRuleRule } from '../../menu/library/PriceRuleField.tsx'
import styles from './thirdParty.module.css'
import { useThirdPartyChange } from './useThirdPartyChange.ts'

const { previewPricesForChowly, savePriceRuleForChowly } = thirdPartyMenuCalls
const TYPING_PAUSE_MS = 250

const PAGE = 25

interface Typed {
  /** Parts of it may hold what is no number yet. */
  priceRule: PriceRule | null
  clearOwn: boolean
}

/** Undefined where something typed is no number, or out of bounds. */
function ruleOf({ priceRule }: Typed): PriceRule | null | undefined {
  if (priceRule === null) return null
  const { success, data } = ruleSchema.safeParse(priceRule)
  return success ? data : undefined
}

export function PriceRuleDrawer({ menu, onClose }: { menu: ThirdPartyMenuRow; onClose: () => void }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const [form] = Form.useForm<Typed>()
  const [typed, setTyped] = useState<Typed>({ priceRule: menu.priceRule, clearOwn: false })
  const rule = useMemo(() => ruleOf(typed), [typed])
  const saving = useThirdPartyChange(savePriceRuleForChowly, { form, onDone: onClose })
  const save = () => {
    if (rule !== undefined)
      saving.mutate({ id: menu.id, was: menu.priceRule, priceRule: rule, clearOwn: typed.clearOwn })
  }
  useSaveKeys(() => form.submit())
  return (
    <Drawer
      open
      size={560}
      title={t('thirdPartyMenus.rule.of', { name: nameOf(menu) })}
      onClose={onClose}
      footer={
        <div className={look.foot}>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="primary" loading={saving.isPending} disabled={rule === undefined} onClick={() => form.submit()}>
            {t('common.save')}
          </Button>
        </div>
      }
    >
      <p className={look.intro}>{t('menuPrices.hint')}</p>
      <Form<Typed>
        form={form}
        layout="vertical"
        initialValues={typed}
        validateTrigger="onBlur"
        onValuesChange={(_, all) => setTyped(all)}
        onFinish={save}
      >
        <Form.Item<Typed> name="priceRule" rules={[priceRuleRule]}>
          <PriceRuleField />
        </Form.Item>
        <Form.Item<Typed> name="clearOwn" valuePropName="checked">
          <Checkbox>{t('thirdPartyMenus.rule.clearOwn')}</Checkbox>
        </Form.Item>
        <input type="submit" hidden value={t('common.save')} />
      </Form>
      <Preview menuId={menu.id} rule={rule} clearOwn={typed.clearOwn} />
    </Drawer>
  )
}

function Preview(props: { menuId: number; rule: PriceRule | null | undefined; clearOwn: boolean }): ReactNode {
  const { menuId, rule, clearOwn } = props
  const t = useTexts()
  const nameOf = useNameOf()
  const [page, setPage] = useState(1)
  const asked = usePause(rule, TYPING_PAUSE_MS)
  const { data, error, isFetching, refetch } = useCall(
    previewPricesForChowly,
    { menuId, priceRule: asked ?? null, clearOwn, page, pageSize: PAGE },
    { enabled: asked !== undefined, keep: true, quiet: true },
  )
  if (data === undefined) {
    if (error === null) return <Skeleton active title={false} paragraph={{ rows: 6 }} />
    return <FailureState failure={error} onRetry={() => void refetch()} />
  }
  const busy = isFetching || asked !== rule
  const { rows, total, changed, own, free } = data
  return (
    <section aria-label={t('thirdPartyMenus.rule.preview')} aria-busy={busy} className={cx(busy && look.stale)}>
      <h3 className={look.heading}>{t('thirdPartyMenus.rule.preview')}</h3>
      <p className={look.hint} aria-live="polite">
        {changed === 0 ? t('thirdPartyMenus.rule.noChanges') : t('thirdPartyMenus.rule.changes', { count: changed })}{' '}
        {own > 0 && t('thirdPartyMenus.rule.keep', { count: own })}{' '}
        {free > 0 && t('thirdPartyMenus.rule.free', { count: free })}
      </p>
      {rows.length > 0 && (
        <table className={cx(look.table, styles.preview)}>
          <thead>
            <tr>
              <th scope="col">{t('thirdPartyMenus.dishes.item')}</th>
              <th scope="col">{t('thirdPartyMenus.rule.before')}</th>
              <th scope="col">{t('thirdPartyMenus.rule.after')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={`${row.kind}:${row.id}`}>
                <th scope="row">{nameOf(row)}</th>
                <td>
                  <Money cents={row.beforeCents} />
                </td>
                <td>
                  <Money cents={row.afterCents} strong={row.afterCents !== row.beforeCents} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {total > PAGE && (
        <Pagination
          align="end"
          size="small"
          current={page}
          pageSize={PAGE}
          total={total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </section>
  )
}
