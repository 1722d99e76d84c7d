const RATE = 22_050
const SECONDS = 0.6
/** Three partials of a small bell, each with its start in seconds, pitch in hertz, and loudness. */
const TONES = [
  [0, 880, 0.5],
  [0.09, 1318.5, 0.42],
  [0.09, 2637, 0.12],
] as const

/** Returns the sound of a notice: two strokes of a bell, as a WAV file of one channel with 16 bits. */
export function noticeSound(): Buffer {
  const count = Math.round(RATE * SECONDS)
  const samples = Buffer.alloc(count * 2)
  for (let index = 0; index < count; index++) {
    const time = index / RATE
    const value = TONES.reduce((sum, [start, pitch, loudness]) => {
      const age = time - start
      if (age < 0) return sum
      const attack = Math.min(1, age / 0.004)
      return sum + loudness * attack * Math.exp(-age * 9) * Math.sin(2 * Math.PI * pitch * age)
    }, 0)
    const fade = Math.min(1, (SECONDS - time) / 0.05)
    samples.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value * fade)) * 0x7f_ff), index * 2)
  }
  return Buffer.concat([headerOf(samples.length), samples])
}

function headerOf(size: number): Buffer {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + size, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  // PCM, one channel
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(RATE, 24)
  header.writeUInt32LE(RATE * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(size, 40)
  return header
}
