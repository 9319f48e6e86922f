// Reads codes with the camera, where the browser can.
const LOOK_MS = 200

export const canScan = 'BarcodeDetector' in globalThis && Boolean(navigator.mediaDevices?.getUserMedia)

// The id of the participant in a code: the last part of an address `/c/ID/p/TOKEN`.
export const participantIn = text => /\/p\/([\w-]+)[.~]/.exec(text)?.[1] ?? null

// Shows the camera in the box and calls `found` once; a second call stops.
export function makeScanner(box, found) {
  const video = Object.assign(document.createElement('video'), { playsInline: true, muted: true })
  let stream = null
  let timer = null

  function stop() {
    clearTimeout(timer)
    for (const track of stream?.getTracks() ?? []) track.stop()
    stream = null
    box.hidden = true
  }

  async function look(detector) {
    const [code] = await detector.detect(video).catch(() => [])
    if (stream === null) return
    if (code) {
      stop()
      found(code.rawValue)
    } else timer = setTimeout(look, LOOK_MS, detector)
  }

  return async function toggle() {
    if (stream) return stop()
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    video.srcObject = stream
    box.replaceChildren(video)
    box.hidden = false
    await video.play()
    look(new BarcodeDetector({ formats: ['qr_code'] }))
  }
}
