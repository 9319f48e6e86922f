// Shows a chosen picture in the circle, to be moved and enlarged, and sends only that part of it, without the file's
// metadata. Without a script the server takes the square in the middle.

const form = document.querySelector('[data-crop-photo]')
const file = form.elements.file
const crop = form.querySelector('.crop')
const said = form.querySelector('[data-crop-said]')
const canvas = crop.querySelector('canvas')
const pen = canvas.getContext('2d')
const [zoom, across, down] = crop.querySelectorAll('input')
let picture = null

file.addEventListener('change', async () => {
  const [chosen] = file.files
  picture = chosen ? await createImageBitmap(chosen).catch(() => null) : null
  crop.hidden = picture === null
  said.textContent = chosen && !picture ? 'This browser cannot show the picture. Choose a JPEG or PNG.' : ''
  zoom.value = 100
  across.value = 50
  down.value = 50
  draw()
})

/** The square of the picture that is shown, in its pixels. */
function square() {
  const side = (Math.min(picture.width, picture.height) * 100) / zoom.value
  const [width, height] = [picture.width - side, picture.height - side]
  return { side, width, height, x: (width * across.value) / 100, y: (height * down.value) / 100 }
}

function draw() {
  if (!picture) return
  const { side, width, height, x, y } = square()
  across.disabled = width < 1
  down.disabled = height < 1
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height)
}

crop.addEventListener('input', draw)

let drag = null
canvas.addEventListener('pointerdown', event => {
  canvas.setPointerCapture(event.pointerId)
  drag = { x: event.clientX, y: event.clientY, across: Number(across.value), down: Number(down.value) }
})
canvas.addEventListener('pointermove', event => {
  if (!drag || !picture) return
  const { side, width, height } = square()
  const share = (moved, room) => (room < 1 ? 0 : (((moved * side) / canvas.clientWidth) * 100) / room)
  across.value = drag.across - share(event.clientX - drag.x, width)
  down.value = drag.down - share(event.clientY - drag.y, height)
  draw()
})
for (const end of ['pointerup', 'pointercancel']) canvas.addEventListener(end, () => (drag = null))

form.addEventListener('submit', event => {
  if (!picture) return
  event.preventDefault()
  canvas.toBlob(
    blob => {
      if (blob) {
        const files = new DataTransfer()
        files.items.add(new File([blob], 'photo.jpg', { type: blob.type }))
        file.files = files.files
      }
      picture = null
      form.submit()
    },
    'image/jpeg',
    0.92,
  )
})
