import { SiteBridge } from './play/SiteBridge.ts'

const site = SiteBridge.ofReferrer()
const button = document.querySelector('button')
if (button && site) {
  button.hidden = false
  button.addEventListener('click', () => site.send('exit'))
}
