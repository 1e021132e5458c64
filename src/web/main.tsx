import './kit/strictParsing.ts'
// Before the style of any page or piece: beside their own classes these never have the last word.
import './kit/look.module.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { App as AntdApp, ConfigProvider } from 'antd'
import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { watchOnline } from './kit/backOnline.ts'
import { LoadingOutlined } from './kit/icons.ts'
import { queries } from './kit/queries.ts'
import { startTexts, useAntdLocale } from './kit/texts.ts'
import { ToastContainer } from './kit/toasts.tsx'
import { watchFocus } from './shell/focusReturn.ts'
import { createRouter } from './shell/router.tsx'
import { watchSession } from './shell/sessionCare.ts'
import { watchForChinese } from './theme/chineseFont.ts'
import { largeTargets } from './theme/targets.ts'
import { themeOf } from './theme/tokens.ts'
import { useCalm, useDark, useForFingers } from './theme/useScreen.ts'
import './theme/theme.css'

function Application(): ReactNode {
  const [router] = useState(createRouter)
  return (
    <ConfigProvider
      theme={themeOf({ isDark: useDark(), forFingers: useForFingers(), isCalm: useCalm() })}
      locale={useAntdLocale()}
      {...largeTargets}
      button={{ autoInsertSpace: false, loadingIcon: <LoadingOutlined /> }}
    >
      <AntdApp component={false} message={{ top: 64 }}>
        <ToastContainer />
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </AntdApp>
    </ConfigProvider>
  )
}

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
watchFocus()
watchSession()
watchOnline()
watchForChinese()
await startTexts()
createRoot(root).render(<Application />)
