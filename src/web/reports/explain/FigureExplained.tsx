/** A figure of a report that explains itself when it is pressed, and leads to the orders behind it and to their file (RPT-7). */
import { behindCalls } from '../../../shared/contract/reports/behind.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { fileFormat } from '../../../shared/contract/kernel/fields.ts'
import { isProtected, reportFacts } from '../../../shared/contract/reports/reportKinds.ts'
import { Allowed, AllowedLink } from '../../kit/Allowed.tsx'
import { FigureButton } from '../../kit/explained/FigureButton.tsx'
import { ExportButton } from '../../kit/listActions.tsx'
import { useStepUpToken } from '../../kit/stepUp.ts'
import { useTexts } from '../../kit/texts.ts'
import { addressOfFigure } from '../sales/salesState.ts'
import { type ExplainedFigure, useExplaining, useFilters } from './explaining.ts'
import { OpenInStore } from '../stores/OpenInStore.tsx'

export function FigureExplained(props: {
  figure: ExplainedFigure
  strong?: boolean
  /** Written otherwise than as money, a count or a percentage. */
  children?: ReactNode
}): ReactNode {
  const { figure, strong = false, children } = props
  const filters = useFilters()
  const common = useExplaining()
  const { open, list, value } = figure
  const hasOrders = open !== undefined && value !== 0 && common !== undefined
  return (
    <FigureButton
      figure={figure}
      filters={filters(figure.open)}
      strong={strong}
      behind={
        hasOrders || list !== undefined
          ? done => (
              <>
                {hasOrders && <Behind figure={figure} onDone={done} />}
                {list !== undefined && (
                  <AllowedLink needs={list.needs} to={list.to} button="default" hides>
                    {list.label}
                  </AllowedLink>
                )}
              </>
            )
          : undefined
      }
    >
      {children}
    </FigureButton>
  )
}

function Behind({ figure, onDone }: { figure: ExplainedFigure; onDone: () => void }): ReactNode {
  const t = useTexts()
  const common = useExplaining()
  const { report = 'sales' } = common ?? {}
  const unlocked = useStepUpToken() !== undefined || !isProtected(report)
  const { open } = figure
  if (common === undefined || open === undefined) return null
  // The input may hold more than the days: a period beside them, the report itself.
  const { from, to, refundsBy } = common.input
  if (figure.store !== undefined) {
    const { merchantId, name } = figure.store
    return (
      <OpenInStore
        merchantId={merchantId}
        address={addressOfFigure({ from, to, refundsBy }, open)}
        text={t('explain.orders')}
        label={t('explain.ordersOf', { store: name })}
      />
    )
  }
  const asked = { report, from, to, refundsBy, ...open }
  const facts = reportFacts[report]
  return (
    <>
      {common.open === undefined ? (
        <AllowedLink needs="reports.sales.view" to={addressOfFigure(common.input, open)} button="default" hides>
          {t('explain.orders')}
        </AllowedLink>
      ) : (
        <Allowed call={{ needs: facts.view, access: 'read' }}>
          <Button
            onClick={() => {
              onDone()
              common.open?.(open, figure)
            }}
          >
            {t('explain.orders')}
          </Button>
        </Allowed>
      )}
      {unlocked && (
        <Allowed call={{ needs: facts.export, access: 'read' }}>
          <ExportButton
            call={behindCalls.exportReportOrders}
            formats={fileFormat.options}
            label={t('explain.export')}
            input={format => ({ ...asked, format })}
          />
        </Allowed>
      )}
    </>
  )
}
