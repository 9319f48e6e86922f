// Loaded into npm: it leaves out optional packages that do not suit the Node it runs on, but the fetched one will load them.
const { fetched } = require('../node.cjs')
const { version } = require(require('node:path').join(fetched, '..', '..', 'package.json'))

Object.defineProperty(process, 'version', { value: `v${version}` })
