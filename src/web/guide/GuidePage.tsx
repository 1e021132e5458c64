/** The guide whole: every step with its reason, what is done, and what a store can start from (SHELL-16). */
import { Button, Switch } from 'antd'
import type { ReactNode } from 'react'
import { type GuideStep, guideStepNeeds, maySkip } from '../../shared/contract/guide/guide.ts'
import { AllowedLink } from '../kit/Allowed.tsx'
import { cx } from '../kit/cx.ts'
import { CheckOutlined } from '../kit/icons.ts'
import { Page } from '../kit/Page.tsx'
import { Card } from '../kit/pieces.tsx'
import { useSession } from '../kit/session.ts'
import { EmptyState, FailureState, PageSkeleton } from '../kit/states.tsx'
import { useTexts } from '../kit/texts.ts'
import pieces from '../kit/kit.module.css'
import look from '../kit/look.module.css'
import styles from './guide.module.css'
import { keepGuideMark, useGuideMark } from './guideState.ts'
import { setsUpStore, stepPages } from './guideSteps.ts'
import { StarterCard } from './StarterCard.tsx'
import { isStarter, StarterButton, StepLink } from './StepAction.tsx'
import { useGuide, useSkip } from './useGuide.ts'

export function GuidePage(): ReactNode {
  const t = useTexts()
  const { store } = useSession()
  const { data, error, isFetching, refetch } = useGuide()
  if (data === undefined && (error === null || isFetching)) return <PageSkeleton />
  return (
    <Page
      title={t('guide.title')}
      subtitle={`${t('guide.subtitle')} ${t('guide.page.aid', { aid: store.aid })}`}
      narrow
      actions={data?.ended === false && setsUpStore(data.steps) && <ShownEverywhere />}
    >
      {data === undefined ? (
        <FailureState failure={error} onRetry={() => void refetch()} />
      ) : setsUpStore(data.steps) ? (
        <>
          {data.ended && (
            <EmptyState
              icon={<CheckOutlined />}
              title={t('guide.page.complete')}
              hint={t('guide.page.completeHint')}
              action={
                <AllowedLink needs="orders.list.view" to={stepPages.order} button="default" hides>
                  {t('guide.bar.toOrders')}
                </AllowedLink>
              }
            />
          )}
          <Steps steps={data.steps} />
          <StarterCard />
        </>
      ) : (
        <EmptyState title={t('guide.page.nothing')} hint={t('guide.page.nothingHint')} />
      )}
    </Page>
  )
}

/** Left by its bar, it is found again here. */
function ShownEverywhere(): ReactNode {
  const t = useTexts()
  const isLeft = useGuideMark('left')
  return (
    <label className={look.inline}>
      <Switch checked={!isLeft} onChange={shown => keepGuideMark('left', !shown)} />
      {t('guide.page.show')}
    </label>
  )
}

function Steps({ steps }: { steps: readonly GuideStep[] }): ReactNode {
  const t = useTexts()
  const done = steps.filter(({ state }) => state !== 'open').length
  const next = steps.find(({ state }) => state === 'open')
  return (
    <Card title={t('guide.progress', { done, total: steps.length })} flush>
      <ol className={cx(look.rows, styles.list)}>
        {steps.map(step => (
          <Step key={step.key} step={step} isNext={step === next} />
        ))}
      </ol>
    </Card>
  )
}

function Step({ step: { key, state }, isNext }: { step: GuideStep; isNext: boolean }): ReactNode {
  const t = useTexts()
  const { saving, setSkipped } = useSkip()
  const title = t(`guide.steps.${key}.title`)
  return (
    <li className={cx(styles.step, isNext && styles.next)} aria-current={isNext ? 'step' : undefined}>
      <span className={state === 'done' ? styles.ticked : styles.open} aria-hidden="true">
        {state === 'done' && <CheckOutlined />}
      </span>
      <div>
        <strong>
          <AllowedLink needs={guideStepNeeds[key]} to={stepPages[key]}>
            {title}
          </AllowedLink>
        </strong>
        {state === 'skipped' ? (
          <span className={look.quiet}> · {t('guide.state.skipped')}</span>
        ) : (
          <span className={pieces.unseen}> {t(`guide.state.${state}`)}</span>
        )}
        <p className={look.hint}>{t(`guide.steps.${key}.why`)}</p>
      </div>
      <div className={look.tools}>
        {state === 'open' && isStarter(key) && <StarterButton kind={key} primary={isNext} />}
        {state === 'open' && (
          <StepLink step={key} {...(!isStarter(key) && isNext ? { button: 'primary' as const } : {})} />
        )}
        {state === 'open' && maySkip(key) && (
          <Button
            type="text"
            loading={saving}
            aria-label={`${t('guide.skip')}: ${title}`}
            onClick={() => setSkipped(key, true)}
          >
            {t('guide.skip')}
          </Button>
        )}
        {state === 'skipped' && (
          <Button loading={saving} aria-label={`${t('guide.takeUp')}: ${title}`} onClick={() => setSkipped(key, false)}>
            {t('guide.takeUp')}
          </Button>
        )}
      </div>
    </li>
  )
}
