import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Few chunks: a page costs requests as well as bytes. What only one page uses stays with that page. */
export default defineConfig({
  plugins: [react()],
  publicDir: 'src/web/public',
  server: { port: 5173, proxy: { '/service': 'http://localhost:8080' } },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // Styles of all pages are a few kilobytes: one file instead of one more request with each page.
    cssCodeSplit: false,
    // The content security policy knows no `data:` fonts, and a font piece inside a style sheet is paid for by everybody.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'charts', test: /node_modules[\\/](echarts|zrender)[\\/]/, priority: 3 },
            {
              name: 'vendor',
              test: /node_modules[\\/](?!antd[\\/]es[\\/]locale|@rc-component[\\/][^\\/]+[\\/]es[\\/]locale|dayjs[\\/]locale)/,
              priority: 2,
            },
            {
              name: 'app',
              test: /src[\\/](web[\\/](kit(?![\\/]language)|shell|theme)|shared[\\/](?!text))/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})
