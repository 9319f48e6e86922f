/** Headings of columns in the languages of apps and spreadsheets; compared without case, accents and punctuation. */
import { folded } from '../../schemas/shared/folded'
import type { Meaning } from './products/product'

/** `Weight (kg)`, `weight_kg` and `WEIGHT KG` are equal. */
export const headingKey = (heading: string) => folded(heading.replace(/[_()[\]{}.,:;/\\|#"'’“”*-]+/g, ' '))

// English, German, French, Spanish, Portuguese, Italian, Dutch, Swedish, Danish and Norwegian, Polish.
const IN_LANGUAGES: Partial<Record<Meaning, string>> = {
  date: 'date, datum, fecha, data, dato, workout date, start time, day, startzeit, début, inicio, início, inizio',
  time: 'time of day, uhrzeit, heure, hora, ora, tijdstip, klockslag, klokkeslæt, godzina',
  session:
    'workout name, workout, training, trainingsname, workout-name, séance, nom de l’entraînement, entraînement, nom de la séance, entrenamiento, nombre del entrenamiento, treino, nome do treino, allenamento, nome allenamento, nome dell’allenamento, naam training, träning, passnamn, træning, trening, nazwa treningu',
  exercise:
    'exercise name, exercise, exercise title, übung, übungsname, name der übung, exercice, nom de l’exercice, ejercicio, nombre del ejercicio, exercício, nome do exercício, esercizio, nome esercizio, nome dell’esercizio, oefening, naam oefening, övning, övningsnamn, øvelse, ćwiczenie, nazwa ćwiczenia, movement, lift, bewegung, mouvement, movimiento, movimento, beweging, rörelse',
  order:
    'set order, set, set number, satz, satznummer, satzreihenfolge, reihenfolge der sätze, série, ordre de la série, ordre des séries, ordre de série, serie, orden de la serie, orden de serie, ordem da série, ordine serie, ordine della serie, set volgorde, setordning, sæt, seria, kolejność serii',
  load: 'weight, load, gewicht, last, poids, charge, peso, carga, carico, vikt, belastning, vægt, vekt, ciężar, obciążenie',
  load_unit:
    'weight unit, unit, gewichtseinheit, einheit, unité de poids, unidad de peso, unidade de peso, unità di peso, eenheid, viktenhet, jednostka',
  reps: 'reps, repetitions, rep, wiederholungen, wiederh, wdh, répétitions, réps, répét, repeticiones, repetições, reps., ripetizioni, herhalingen, repetitioner, gentagelser, repetisjoner, powtórzenia',
  distance:
    'distance, dist, distanz, strecke, entfernung, distancia, distância, distanza, afstand, distans, sträcka, avstand, dystans',
  distance_unit:
    'distance unit, streckeneinheit, unité de distance, unidad de distancia, unidade de distância, unità di distanza',
  duration:
    'seconds, time, duration, sekunden, zeit, dauer, secondes, temps, durée, segundos, tiempo, duración, tempo, duração, secondi, durata, seconden, tijd, duur, sekunder, tid, varighed, sekundy, czas',
  rpe: 'rpe, rir, anstrengung, effort perçu, esfuerzo, esforço, sforzo',
  note: 'notes, note, comment, comments, notizen, notiz, kommentar, remarques, remarque, commentaire, notas, nota, comentario, comentário, commento, opmerking, notities, anteckningar, anteckning, noter, notater, notatki, komentarz',
  session_note:
    'workout notes, trainingsnotizen, workout-notizen, notes de l’entraînement, notes de la séance, notas del entrenamiento, notas do treino, note allenamento, note dell’allenamento, trainingsnotities',
}

const KNOWN = new Map(
  Object.entries(IN_LANGUAGES).map(([meaning, names]) => [
    meaning as Meaning,
    new Set(names.split(', ').map(headingKey)),
  ]),
)

/** True for a heading with this meaning in one of the languages. */
export const means = (key: string, meaning: Meaning): boolean => KNOWN.get(meaning)?.has(key) ?? false
