/** What prints where: categories, dishes and receipts to printers, by order type and area; tried out below (DEV-1). */
import { ConfigProvider, Form } from 'antd'
import type { ReactNode } from 'react'
import { printRoutingCalls } from '../../../shared/contract/printing/routing.ts'
import { type PrintRouting, terminalOrderPrints } from '../../../shared/contract/settings/groups/printRouting.ts'
import { settingGroups } from '../../../shared/contract/settings/settings.ts'
import { HistoryButton } from '../../audit/history/ObjectHistory.tsx'
import { MakeInPlace } from '../../kit/editing/MakeInPlace.tsx'
import { FormSection } from '../../kit/FormSection.tsx'
import { useLive } from '../../kit/live.ts'
import look from '../../kit/look.module.css'
import { Page } from '../../kit/Page.tsx'
import { Card } from '../../kit/pieces.tsx'
import { EmptyState, FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall } from '../../kit/useCall.ts'
import { ChoiceField, SwitchField } from '../../settings/form/PlainFields.tsx'
import { plainShape } from '../../settings/form/plainShape.ts'
import { SettingForm } from '../../settings/form/SettingForm.tsx'
import { usePlainWords } from '../../settings/form/usePlainWords.ts'
import { useSettingRule } from '../../settings/form/useSettingRule.ts'
import { CategoryMatrix, ReceiptRoutes, type RoutingChoices } from './CategoryMatrix.tsx'
import { DishExceptions } from './DishExceptions.tsx'
import { RoutingPreview } from './RoutingPreview.tsx'

const { getRoutingChoices } = printRoutingCalls
const shape = plainShape('printRouting', useRoutingWords)

function useRoutingWords() {
  const t = useTexts()
  const count = (rows: readonly unknown[]) => t('printRouting.rows', { count: rows.length })
  return usePlainWords<PrintRouting>(key => t(`printRouting.field.${key}`), {
    categories: count,
    dishes: count,
    receipts: count,
    terminalOrders: who => t(`printRouting.terminalOrders.${who}`),
  })
}

export function PrintRoutingPage(): ReactNode {
  const t = useTexts()
  const choices = useCall(getRoutingChoices, {})
  useLive('device', () => askAgain(getRoutingChoices))
  const history = (
    <HistoryButton
      objectType="printRouting"
      objectId={settingGroups.printRouting.saveType}
      title={t('shell.entries.printRouting')}
    />
  )
  return (
    <Page title={t('shell.entries.printRouting')} subtitle={t('printRouting.subtitle')} actions={history}>
      {choices.data ? (
        <Editor choices={choices.data} />
      ) : choices.error ? (
        <FailureState failure={choices.error} onRetry={() => void choices.refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </Page>
  )
}

function Editor({ choices }: { choices: RoutingChoices }): ReactNode {
  const t = useTexts()
  if (choices.printers.length === 0)
    return (
      <EmptyState
        title={t('printRouting.noPrinters')}
        hint={t('printRouting.noPrintersHint')}
        action={<MakeInPlace kind="printer" onMade={() => askAgain(getRoutingChoices)} />}
      />
    )
  return (
    <SettingForm shape={shape}>
      {({ may, typed }) => (
        <>
          <ConfigProvider componentDisabled={!may}>
            <Rules typed={typed} choices={choices} may={may} />
          </ConfigProvider>
          <RoutingPreview typed={typed} choices={choices} />
        </>
      )}
    </SettingForm>
  )
}

function Rules({ typed, choices, may }: { typed: PrintRouting; choices: RoutingChoices; may: boolean }): ReactNode {
  const t = useTexts()
  const rule = useSettingRule(shape)
  return (
    <>
      <Card title={t('printRouting.matrix')}>
        <p className={look.intro}>{t('printRouting.matrixText')}</p>
        <Form.Item name={['value', 'categories']} noStyle>
          <CategoryMatrix choices={choices} may={may} />
        </Form.Item>
      </Card>
      <Card title={t('printRouting.exceptions')}>
        <p className={look.intro}>{t('printRouting.exceptionsText')}</p>
        <DishExceptions typed={typed.dishes} choices={choices} may={may} rule={rule} />
      </Card>
      <Card title={t('printRouting.receiptsTitle')}>
        <p className={look.intro}>{t('printRouting.receiptsText')}</p>
        <Form.Item name={['value', 'receipts']} noStyle>
          <ReceiptRoutes choices={choices} may={may} />
        </Form.Item>
      </Card>
      <FormSection title={t('printRouting.more')}>
        <ChoiceField
          path={['terminalOrders']}
          label={t('printRouting.field.terminalOrders')}
          hint={t('printRouting.terminalOrdersHint')}
          options={terminalOrderPrints.map(value => ({ value, label: t(`printRouting.terminalOrders.${value}`) }))}
        />
        <SwitchField path={['buzzer']} label={t('printRouting.field.buzzer')} hint={t('printRouting.buzzerHint')} />
      </FormSection>
    </>
  )
}
