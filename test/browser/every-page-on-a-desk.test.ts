import { checkEveryPage } from '../support/every-page'

checkEveryPage(1280, { dark: false })
