/** The next step of the guide, slim above every page until the first order came (SHELL-16). */
import { Button } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { GUIDE_PAGE, type GuideStepKey, maySkip } from '../../shared/contract/guide/guide.ts'
import { AllowedLink } from '../kit/Allowed.tsx'
import { cx } from '../kit/cx.ts'
import { CheckOutlined, CloseOutlined, CompassOutlined } from '../kit/icons.ts'
import { useSession } from '../kit/session.ts'
import { useTexts } from '../kit/texts.ts'
import { toast } from '../kit/toasts.tsx'
import look from '../kit/look.module.css'
import styles from './guide.module.css'
import { keepGuideMark, useGuideMark } from './guideState.ts'
import { setsUpStore, stepPages, stepToShow } from './guideSteps.ts'
import { isStarter, StarterButton, StepLink } from './StepAction.tsx'
import { useGuide, useSkip } from './useGuide.ts'

export function GuideBar(): ReactNode {
  const { viewAs } = useSession()
  const isOver = useGuideMark('ended')
  const isLeft = useGuideMark('left')
  if (isOver || isLeft || viewAs !== null) return null
  return <OpenBar />
}

function OpenBar(): ReactNode {
  const place = useLocation()
  const { data } = useGuide()
  const wasShown = useGuideMark('shown')
  const [sawItOpen, setSawItOpen] = useState(false)
  const isOpen = data !== undefined && !data.ended && setsUpStore(data.steps)
  const ended = data?.ended === true
  if (isOpen && !sawItOpen) setSawItOpen(true)
  useEffect(() => {
    if (data === undefined) return
    keepGuideMark('shown', isOpen)
    if (ended && !sawItOpen) keepGuideMark('ended', true)
  }, [data, isOpen, ended, sawItOpen])
  // It names the steps itself.
  if (place.pathname === GUIDE_PAGE) return null
  if (data === undefined) return wasShown ? <div className={styles.bar} aria-hidden="true" /> : null
  if (ended) return sawItOpen ? <Ended /> : null
  const shown = stepToShow(data.steps, place)
  if (!isOpen || shown === undefined) return null
  const done = data.steps.filter(({ state }) => state !== 'open').length
  return <NextStep step={shown.key} isHere={shown.isHere} done={done} total={data.steps.length} />
}

function NextStep(props: { step: GuideStepKey; isHere: boolean; done: number; total: number }): ReactNode {
  const { step, isHere, done, total } = props
  const t = useTexts()
  const { saving, setSkipped } = useSkip()
  const leave = () => {
    keepGuideMark('left', true)
    toast.info(t('guide.bar.left'))
  }
  const skip = maySkip(step) && (
    <Button loading={saving} onClick={() => setSkipped(step, true)}>
      {t(step === 'payment' && isHere ? 'guide.keep' : 'guide.skip')}
    </Button>
  )
  return (
    <aside className={styles.bar} aria-label={t('guide.title')}>
      <CompassOutlined className={styles.mark ?? ''} aria-hidden="true" />
      <p className={styles.words} aria-live="polite">
        <strong>{t('guide.bar.next', { step: t(`guide.steps.${step}.title`) })}</strong>{' '}
        <span className={styles.why}>{t(`guide.steps.${step}.${isHere ? 'here' : 'why'}`)}</span>
      </p>
      <div className={styles.tools}>
        {isStarter(step) ? <StarterButton kind={step} /> : !isHere && <StepLink step={step} button="default" />}
        {skip}
        <Link to={GUIDE_PAGE} className={styles.all ?? ''}>
          {t('guide.bar.all')}{' '}
          <span className={cx(look.digits, styles.progress)}>({t('guide.progress', { done, total })})</span>
        </Link>
      </div>
      <Button type="text" icon={<CloseOutlined />} aria-label={t('guide.bar.leave')} onClick={leave} />
    </aside>
  )
}

/** Said once, where somebody saw the guide open until then. */
function Ended(): ReactNode {
  const t = useTexts()
  return (
    <aside className={styles.bar} aria-label={t('guide.title')}>
      <CheckOutlined className={styles.mark ?? ''} aria-hidden="true" />
      <output className={styles.words}>
        <strong>{t('guide.bar.ended')}</strong>
      </output>
      <div className={styles.tools}>
        <AllowedLink needs="orders.list.view" to={stepPages.order} button="default" hides>
          {t('guide.bar.toOrders')}
        </AllowedLink>
        <Button type="text" onClick={() => keepGuideMark('ended', true)}>
          {t('guide.bar.close')}
        </Button>
      </div>
    </aside>
  )
}
