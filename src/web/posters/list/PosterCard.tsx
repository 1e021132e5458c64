/** A poster as a card: its picture, state, days, places, file and figures, and what can be done with it. */
import { Button, Dropdown } from 'antd'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import {
  type Poster,
  posterAddress,
  posterCalls,
  type PosterFigures,
} from '../../../shared/contract/posters/posters.ts'
import { Allowed, useRefusal } from '../../kit/Allowed.tsx'
import { CopyOutlined, DeleteOutlined, EyeOutlined, MoreOutlined } from '../../kit/icons.ts'
import look from '../../kit/look.module.css'
import { useSession } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { PosterStatus } from './PosterStatus.tsx'
import styles from './posters.module.css'
import { usePosterMoves } from './usePosterMoves.ts'

/** Where the file of a poster is. */
export function usePosterAddress({ picture: { hash, format } }: Pick<Poster, 'picture'>): string {
  const { merchantId } = useSession()
  return posterAddress(merchantId, hash, format)
}

/** What a poster is called in the reader's language. */
export function useThemeOf(): (poster: Pick<Poster, 'theme' | 'secondTheme'>) => string {
  const nameOf = useNameOf()
  return ({ theme, secondTheme }) => nameOf({ name: theme, secondName: secondTheme })
}

interface PosterCardProps {
  poster: Poster
  figures: PosterFigures | undefined
  onPost: () => void
  onPreview: () => void
}

export function PosterCard({ poster, figures, onPost, onPreview }: PosterCardProps): ReactNode {
  const t = useTexts()
  const theme = useThemeOf()(poster)
  const { picture, terminals } = poster
  const kb = Math.ceil(picture.bytes / 1000)
  const where = terminals.map(each => t(`posters.terminal.${each}`)).join(' · ')
  return (
    <article className={styles.card}>
      <Link className={styles.picture} to={`/merchant/PosterEdit/${poster.posterId}`} tabIndex={-1} aria-hidden>
        <img
          src={usePosterAddress(poster)}
          alt=""
          width={picture.width}
          height={picture.height}
          loading="lazy"
          decoding="async"
        />
      </Link>
      <div className={styles.words}>
        <div className={styles.head}>
          <h2 className={styles.theme}>
            <Link to={`/merchant/PosterEdit/${poster.posterId}`}>{theme}</Link>
          </h2>
          <PosterStatus poster={poster} />
        </div>
        <LinkLine poster={poster} />
        <p className={look.quiet}>{useDatesText(poster)}</p>
        <p className={look.quiet}>{where === '' ? t('posters.nowhere') : where}</p>
        <p className={styles.file}>
          {t('posters.file', {
            width: picture.width,
            height: picture.height,
            kb,
            format: picture.format.toUpperCase(),
          })}
          {poster.followsMenu && ` · ${t('posters.followsMenu')}`}
        </p>
        {figures !== undefined && <Figures poster={poster} figures={figures} />}
      </div>
      <CardActions poster={poster} theme={theme} onPost={onPost} onPreview={onPreview} />
    </article>
  )
}

function LinkLine({ poster }: { poster: Poster }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const name = nameOf({ name: poster.linkName, secondName: poster.linkSecondName })
  const type = t(`posters.type.${poster.type}`)
  return <p className={look.quiet}>{name === '' ? type : t('posters.link', { type, name })}</p>
}

/** From and until when, as the store's days are written. */
function useDatesText({ postedFrom, postedUntil }: Poster): string {
  const t = useTexts()
  const { businessDate } = useFormat()
  if (postedFrom !== null && postedUntil !== null)
    return t('posters.dates.fromUntil', { from: businessDate(postedFrom), until: businessDate(postedUntil) })
  if (postedFrom !== null) return t('posters.dates.from', { from: businessDate(postedFrom) })
  if (postedUntil !== null) return t('posters.dates.until', { until: businessDate(postedUntil) })
  return t('posters.dates.always')
}

function Figures({ poster, figures }: { poster: Poster; figures: PosterFigures }): ReactNode {
  const t = useTexts()
  const { dateTime, money } = useFormat()
  const units = poster.type === 'coupon' ? 'redeemed' : 'units'
  return (
    <p className={styles.figures} title={t('posters.figures.about', { since: dateTime(figures.since) })}>
      <span>{t('posters.figures.orders', { count: figures.orders })}</span>
      <span>{t(`posters.figures.${units}`, { count: figures.units })}</span>
      <strong>{money(figures.netCents)}</strong>
    </p>
  )
}

type CardActionsProps = Omit<PosterCardProps, 'figures'> & { theme: string }

function CardActions({ poster, theme, onPost, onPreview }: CardActionsProps): ReactNode {
  const t = useTexts()
  const navigate = useNavigate()
  const moves = usePosterMoves(poster, theme)
  const refusal = useRefusal(posterCalls.savePoster)
  const isPosted = poster.state === 'posted'
  const items = [
    ...(isPosted ? [{ key: 'dates', label: t('posters.actions.dates') }] : []),
    { key: 'edit', label: t('posters.actions.edit') },
    { key: 'copy', label: t('posters.actions.copy'), icon: <CopyOutlined /> },
    { key: 'delete', label: t('posters.actions.delete'), icon: <DeleteOutlined />, danger: true },
  ]
  const choose: Readonly<Record<string, () => void>> = {
    dates: onPost,
    edit: () => void navigate(`/merchant/PosterEdit/${poster.posterId}`),
    copy: moves.copy,
    delete: moves.remove,
  }
  return (
    <div className={styles.actions}>
      <Allowed call={isPosted ? posterCalls.cancelPoster : posterCalls.postPoster}>
        <Button loading={moves.isBusy} onClick={isPosted ? moves.cancel : onPost}>
          {t(isPosted ? 'posters.actions.cancel' : 'posters.actions.post')}
        </Button>
      </Allowed>
      <Button icon={<EyeOutlined />} onClick={onPreview}>
        {t('posters.actions.preview')}
      </Button>
      {refusal === undefined && (
        <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => choose[key]?.() }}>
          <Button type="text" icon={<MoreOutlined />} aria-label={t('posters.actions.more', { theme })} />
        </Dropdown>
      )}
    </div>
  )
}
