import type { Lexicon } from './words'

export const SPANISH: Lexicon = {
  words: {
    and: 'y|mas|y tambien|junto con|e',
    amrap:
      'tantas rondas como sea posible|tantas vueltas como sea posible|tantas repeticiones como sea posible|tantas reps como sea posible|tantas rondas como puedas|el maximo de rondas|max rondas|maximas rondas posibles|maximas rondas|las maximas rondas|todas las rondas posibles|todas las vueltas posibles|todas las repeticiones posibles|todas las rondas que puedas|las rondas que puedas|maximo de rondas|maximo rondas|el mayor numero de rondas|el mayor numero de vueltas|el mayor numero de repeticiones|el maximo numero de rondas|el maximo numero de repeticiones|maximo numero de rondas|maximo numero de repeticiones|maximo de vueltas|el maximo de vueltas|max vueltas|max de rondas|maximas vueltas|las maximas rondas posibles|cuantas rondas|mayor cantidad de rondas|la mayor cantidad de rondas|la mayor cantidad de vueltas|la mayor cantidad de repeticiones|maximo de rondas posibles|max rondas posibles|rondas posibles|amrab|anrap|amrao|max rds',
    emom: 'cada minuto|al minuto|cada minuto en el minuto|cada min|en cada minuto|todos los minutos|al inicio de cada minuto|al comienzo de cada minuto|al empezar cada minuto|al principio de cada minuto|minuto a minuto|cada minuto al minuto|emon|enom|emmom|emoms',
    every: 'cada',
    rounds: 'ronda|rondas|vuelta|vueltas|rds|rnds|rond|rondas completas|circuitos|pasadas',
    roundsForTime:
      'rondas por tiempo|rondas a tiempo|rondas al tiempo|rondas x tiempo|rondas para tiempo|vueltas por tiempo|vueltas a tiempo|vueltas al tiempo|vueltas x tiempo|vueltas para tiempo|vueltas contra reloj|rondas contra reloj|rondas contra el reloj|rondas contrareloj|rondas for time|vueltas for time|rondas ft|rondas lo mas rapido posible|ronda por tiempo',
    forTime:
      'por tiempo|para tiempo|a tiempo|al tiempo|x tiempo|contra reloj|contra el reloj|contrareloj|contrarreloj|contra tiempo|contra el tiempo|contra el crono|contra crono|lo mas rapido posible|lo mas rapido que puedas|tan rapido como puedas|tan rapido como sea posible|en el menor tiempo|en el menor tiempo posible|el menor tiempo posible|menor tiempo posible|todo por tiempo|todo a tiempo|for tiempo|por el tiempo|por tiempos|por mejor tiempo|por crono',
    sets: 'serie|series|tanda|tandas|set|sets|intento|intentos|series efectivas|series de trabajo|bloques|bloques de trabajo',
    rest: 'descanso|descansa|descansar|descansos|descansas|descansamos|descansad|descanse|descansen|descansando|desc|descan|dscanso|decanso|descanzo|se descansa|recuperacion|recupera|recuperar|recuperas|recuperamos|recuperando|recup|rec|pausa|pausas|reposo|tiempo de descanso|descanso activo|descanso pasivo|descanso total|descanso completo|descanso caminando|recuperacion activa|recuperacion completa|recuperacion caminando|descansar caminando|trote de recuperacion|caminar de recuperacion|descansos de|tiempo de recuperacion|rest',
    between:
      'entre|entre rondas|entre series|entre cada ronda|entre cada serie|despues de cada ronda|entre cada|entre ronda|entre serie|entre las rondas|entre las series|entre vueltas|entre cada vuelta|entre las vueltas|tras cada ronda|tras cada serie|tras cada|despues de cada serie|despues de cada vuelta|despues de cada|al final de cada ronda|al final de cada serie|al final de cada vuelta|al acabar cada ronda|al terminar cada ronda|al finalizar cada ronda|entre intervalos|entre bloques|entre ejercicios|entre cada ejercicio|entre cada bloque|entre cada intervalo|entre sets|entre cada set|entre rounds|entre cada round|entre intentos|entre tandas|entre estaciones|entre amraps|entre wods|entre rds|entre medias|entre medio|entre esfuerzos|entre partes|entre movimientos',
    cap: 'tope|limite|tiempo limite|limite de tiempo|limite tiempo|tiempo maximo|tiempo max|max tiempo|maximo tiempo|tiempo tope|tope de|tope de tiempo|tope en|tope a los|con tope de|con un tope de|corte|corte a los|corte en|tiempo de corte|cap de|cap a los|con cap de|con limite de|con un limite de|con limite|tc|cap|time cap|timecap|t cap|t limite|t max|tiempo limite de',
    next: 'luego|despues|seguido de|seguidos de|seguida de|seguidas de|seguido por|a continuacion|y luego|y despues|y a continuacion|posteriormente|entonces|acto seguido|enseguida|en seguida|inmediatamente|inmediatamente despues|justo despues|directo a|directos a|directamente a|pasar a|pasamos a|al terminar|al acabar|cuando acabes|cuando termines|una vez terminado|una vez acabado|despues de eso|terminar con|terminamos con|acabar con|acabamos con|y terminar con|y acabar con|dsp|desp|then',
    buyIn:
      'entrada|para empezar|para comenzar|al inicio|inicio|de entrada|al empezar|al comenzar|antes de empezar|al principio|empezar con|empezamos con|empieza con|empezando con|comenzar con|comienza con|comenzamos con|iniciar con|inicia con|buy in|una vez al inicio',
    cashOut:
      'salida|para terminar|al final|para acabar|para finalizar|de salida|y para terminar|y para acabar|por ultimo|finalizar con|finaliza con|finalizamos con|al finalizar|para cerrar|cerrar con|cerramos con|termina con|acaba con|cash out|una vez al final',
    max: 'maximo|maxima|maximos|maximas|maximo de|maxima de|maximas de|maximas repeticiones|maximas repeticiones posibles|max repeticiones|max reps de|max de|max repes|maximas reps|maximas reps de|maximas repes|maximo reps|maximo de reps|maximo de repeticiones|maximo repeticiones|maximo posible|maximas posibles|maximos posibles|el maximo|el maximo de|el maximo de repeticiones|el maximo posible|el maximo de reps|lo maximo|lo maximo posible|al maximo|las maximas|las maximas reps|las maximas repeticiones|las maximas posibles|todas las que puedas|todos los que puedas|todo lo que puedas|al fallo|a fallo|hasta el fallo|hasta fallo|a tope de|max seguidas|max reps|max rep',
    each: 'por lado|cada lado|por cada lado|de cada lado|en cada lado|a cada lado|x lado|por lados|por pierna|cada pierna|por cada pierna|con cada pierna|de cada pierna|x pierna|por brazo|cada brazo|por cada brazo|con cada brazo|de cada brazo|x brazo|por mano|cada mano|por cada mano|con cada mano|de cada mano|x mano|por costado|cada costado|por lateral|por banda|c/u|cada uno|cada una|de cada|de cada uno|de cada una|derecha e izquierda|izquierda y derecha|izq y der|der e izq|por persona',
    deathBy: 'muerte por|muerte a base de',
    alternating:
      'alternando|alterna|alternar|alternas|alternos|alterno|alternados|alternadas|alternado|alternada|alternamos|alternad|alternandos|alternando minutos|alternando lados|alternando brazos|alternando brazo|alternando piernas|alternando pierna|alternando mano|alternando manos|alternando ejercicios|alternativamente|en alternancia|intercalando|intercalar|intercalados|intercaladas',
    unscored:
      'sin tiempo|sin crono|sin reloj|sin prisa|no por tiempo|no es por tiempo|no a tiempo|calidad|por calidad|de calidad|con calidad|a calidad|sin puntuacion|sin marca|sin score|sin contar tiempo|sin resultado|no puntua|por tecnica|de tecnica|trabajo de tecnica|trabajo tecnico|no por score|practica|practicar',
    odd: 'impar|impares|minutos impares|minuto impar|min impar|min impares|mins impares|los impares|en los impares|en los minutos impares|los minutos impares|minutos inpares|inpares|inpar',
    even: 'par|pares|minutos pares|minuto par|min par|min pares|mins pares|los pares|en los pares|en los minutos pares|los minutos pares',
    minute: 'minuto|estacion|min|ventana|posta',
    filler:
      'de|del|con|en|a|al|el|la|los|las|lo|durante|por|un|una|unos|unas|para|hacer|haz|haced|hacemos|hace|hacen|haga|hagan|hay que hacer|se hace|se hacen|se realiza|se realizan|realizar|realiza|realizad|realizamos|realice|realizando|haciendo|completar|completa|completad|completamos|completando|lo siguiente|los siguientes|las siguientes|siguiente|siguientes|esto|este|esta|estos|estas|en total|un total de|total de|repeticiones de|a base de|duracion|de duracion|ambos|ambas|tienes|tenemos|teneis|tendremos|cumplir',
    asNeeded:
      'a voluntad|segun necesidad|lo necesario|el necesario|libre|segun se necesite|segun necesites|segun sea necesario|lo que necesites|lo que necesiteis|lo que haga falta|cuando lo necesites|cuanto necesites|a demanda|lo justo|a discrecion',
    build:
      'subir|subir hasta|subir a|subiendo|subiendo a|subiendo hasta|sube|sube hasta|subimos|subid|ir subiendo|vamos subiendo|buscar|busca|buscamos|buscad|buscando|buscar un|buscar el|buscar una|buscando un|buscando el|buscamos un|encontrar|encuentra|encontrad|encontramos|encontrar un|encontrar el|encontrando|encuentra un|encuentra el|encuentra tu|encontrar tu|buscar tu|busca tu|construir|construir un|construir hasta|construye|construyendo|hasta|hasta un|hasta el|hasta una|hasta tu|hasta llegar a|hasta encontrar|llegar a|llegar a un|llegar hasta|llega a|llegando a|aumentar|aumenta|aumentando|incrementar|incrementa|incrementando|trabajar hasta|trabaja hasta|establecer|establecer un|establece un|establecer el|sacar|sacar un|sacar el|sacamos|tirar a un|aproximaciones|aproximar a|aproximando|aproximar|escalando hasta',
    superset:
      'superserie|superserie con|en superserie|superseries|biserie|biseries|triserie|triseries|en superserie con|en biserie|en biserie con|super serie|super series|super serie con|superset con|super set con|en superset|en superset con|combinado con|combinada con|combinar con|emparejado con',
    score:
      'puntuacion|puntuaciones|puntaje|resultado|resultados|se puntua|puntua|puntuar|puntuamos|score|marcador|se suma|se suman|suma|sumar|suma de|sumatoria|sumamos|cuenta|cuentan|se cuenta|se cuentan|contar|contamos|contad|puntuacion total|tu puntuacion|tu score|tu resultado|el score es|el resultado es|la puntuacion es|reps totales|repeticiones totales|total de reps|total de repeticiones|total reps|total de rondas|total de calorias|rondas totales|tiempo total|suma de tiempos|puntos',
    remark:
      'escalado|escalada|escalados|escaladas|escalar|escala|escalas|escalad|escalando|escalable|escalamiento|escalamientos|adaptado|adaptada|adaptados|adaptacion|adaptaciones|adaptar|adapta|adaptad|principiante|principiantes|iniciacion|novato|novatos|basico|avanzado|avanzados|avanzada|intermedio|intermedios|intermedia|objetivo|objetivos|meta|nota|notas|ojo|atencion|importante|aviso|consejo|consejos|recuerda|recordad|recordar|recordatorio|acuerdate|acordaos|mismo|misma|mismos|mismas|mismo peso|misma carga|mismos pesos|igual que|peso|pesos|opcion|opciones|opcional|mantener|manten|mantened|mantiene|manteniendo|si|si no|si puedes|si quieres|si hace falta|si es necesario|si paras|si te|apuntar|apunta|apuntad|apuntamos|apunten|apunte|anotar|anota|anotad|anotamos|anote|anoten|registrar|registra|por favor|porfa|porfavor|venga|vamos|animo|dale|a por|ultimo|ultima|ultimos|ultimas|todas|todos|ritmo|ritmo de|ritmos|a ritmo|a ritmo de|a buen ritmo|suave|suaves|comodo|comoda|controlado|controlada|constante|a tope|fuerte|fuertes|rapido|rapida|rapidos|lento|lenta|lentos|estimulo|intensidad|intensidad alta|enfoque|foco|sin|sin descanso|sin parar|sin pausa|sin soltar|nada de|no hay|no parar|no pares|no pareis|no soltar|no sueltes|no dejar|no vale|no cuenta|no cuentan|no mas de|no contar|no se|no te|no hace falta|no bajar|sustituir|sustituye|sustituto|cambiar|cambia|cambia por|cambiar por|elegir|elige|elegid|usar|usad|utiliza|utilizar|intenta|intentar|intentad|trata de|tratar de|procura|procurar|evita|evitar|quien|quienes|cuando|siempre|material|equipamiento|estandar|estandares|nivel|niveles|version|variante|variantes|penalizacion|castigo|cada vez|cada vez que|a partir de|solo|solamente|maximo esfuerzo|respetar|respeta|guardar|guarda|compara|comparar|subir peso|subir pesos|subir cargas|subir carga|subir el peso|subiendo peso|subiendo pesos|subiendo cargas|subiendo carga|subiendo el peso|sube peso|subimos peso|ir subiendo peso|progresivo|progresiva|progresivos|progresivas|progresion|progresando|progresar|en progresion|en progresivo|carga progresiva|peso progresivo|peso ascendente|carga ascendente|aumentar peso|aumentar el peso|aumentando peso|aumentando el peso|aumentando carga|incrementando peso',
    partner:
      'en pareja|en parejas|por parejas|por pareja|parejas|pareja|con pareja|con tu pareja|parejas de|en duo|duos|por duos|a duo|en trio|en trios|por trios|trios|de a dos|en equipo|en equipos|por equipos|por equipo|equipos|equipo|equipos de|equipo de|en equipo de|en equipos de|team de|repartir|repartido|repartidos|repartidas|repartida|repartiendo|repartid|reparte|reparten|se reparte|se reparten|a repartir|reparto libre|reparto|reparticion libre|compartir|compartido|compartida|compartidos|compartidas|compartiendo|comparten|dividir|dividido|divididos|divididas|dividiendo|divide|dividen|se divide|trabaja uno|uno trabaja|uno trabaja uno descansa|uno trabaja otro descansa|uno trabaja y otro descansa|uno trabaja el otro descansa|uno trabajando|trabaja uno descansa otro|uno hace|uno descansa|mientras|mientras uno|mientras el otro|mientras tanto|mientras que|juntos|juntas|a la vez|al mismo tiempo|relevo|relevos|a relevos|por relevos|en relevos|sincro|sincros|sincronizado|sincronizada|sincronizados|sincronizadas|en sincro|yo voy tu vas|tu vas yo voy|yo voy tu|tu vas|cada miembro|cada atleta|cada integrante|cada persona|cada pareja|por atleta|por cabeza|por integrante|entre los dos|entre las dos|entre los tres|entre ambos|entre todos|companero|companera|companeros|con companero|con un companero|turnos|por turnos|turnandose|turnarse|cambio libre|cambios libres|como querais|al relevo',
    calories:
      'caloria|calorias|cal de|caloria de|calorias de|cals de|en calorias|para calorias|por calorias|calorias en|cals en|cal en|cal a|kcal',
    on: 'fuerte|trabajo|de trabajo|trabajando|trabajar|trabajamos|esfuerzo|de esfuerzo|activo',
    off: 'suave|de descanso|de recuperacion|de pausa|de recu|de desc',
    station:
      'por estacion|por estaciones|por cada estacion|en cada estacion|cada estacion|estaciones|por ejercicio|por cada ejercicio|en cada ejercicio|cada ejercicio|por movimiento|cada movimiento|en cada movimiento|por posta|cada posta|en cada posta|por puesto',
    vest: 'chaleco|con chaleco|chaleco lastrado|con chaleco lastrado|chaleco de peso|con chaleco de peso|chaleco con peso|chaleco de lastre|chalecos|con chalecos',
    or: 'o|o bien|o si no|alternativa|en su defecto',
    repeat:
      'repetir|repite|repetimos|repetid|repita|repitan|se repite|repetir todo|repetir el circuito|volver a empezar|vuelta a empezar',
    clock:
      'reloj|crono|cronometro|reloj corrido|tiempo corrido|a tiempo corrido|reloj corriendo|crono corriendo|con el reloj corriendo|reloj en marcha|crono en marcha',
    heading:
      'fuerza|fuerza maxima|fuerza y tecnica|parte|primera parte|segunda parte|tercera parte|parte principal|bloque|bloque principal|lunes|martes|miercoles|jueves|viernes|sabado|domingo|calentamiento|calentar|calentamos|calenta|activacion|movilidad|movilidad articular|halterofilia|haltero|halteros|pesas|levantamiento olimpico|levantamientos olimpicos|levantamientos|olimpicos|gimnasia|gimnastico|gimnasticos|gimnastica|gimnasticas|hoy|entreno|entreno del dia|entrenamiento|entrenamiento del dia|accesorio|accesorios|trabajo accesorio|auxiliares|trabajo auxiliar|tecnico|tecnica|habilidad|habilidades|metabolico|acondicionamiento|acondicionamiento metabolico|resistencia|wod del dia|wod de hoy|wod por parejas|wod en parejas|wod parejas|wod en pareja|vuelta a la calma|enfriamiento|potencia|abdomen|complejo|complejos|finalizador|remate|prueba|sesion|principal|trabajo principal|reto|reto del mes|series de carrera|core y gimnasticos',
    slowest:
      'mas lenta|ronda mas lenta|mas rapida|la ronda mas lenta|ronda mas rapida|la ronda mas rapida|la mas lenta|la mas rapida|peor ronda|la peor ronda|serie mas lenta|la serie mas lenta|vuelta mas lenta|la vuelta mas lenta|peor serie|peor tiempo|el peor tiempo|mas lento|mas rapido|el mas lento|intervalo mas lento|el intervalo mas lento',
    forLoad:
      'por peso|para peso|por carga|a carga|por kilos|peso maximo|maximo peso|max peso|para maximo peso|a peso maximo|mayor peso|mayor carga|mayor peso posible|maximo peso posible|carga maxima|max carga|maxima carga|a carga maxima',
    ladder:
      'escalera|escaleras|escalera de|en escalera|piramide|piramides|en piramide|piramidal|escalera ascendente|escalera descendente|escalera subiendo|escalera subiendo y bajando|piramide ascendente|piramide descendente',
  },
  units: {
    min: 'minuto|minutos|mins|min|mnts|minut|minutitos|mints',
    s: 'seg|segs|segundo|segundos|sg|sgs',
    h: 'hora|horas|hrs',
    m: 'metro|metros|mts|mt|mtrs|mtr|mets|mtros',
    km: 'kilometro|kilometros|kms|klm|klms',
    mi: 'milla|millas',
    yd: 'yarda|yardas',
    kg: 'kilos|kilo|kilogramo|kilogramos|kgr|kgrs|kls',
    lb: 'libras|libra|lbrs',
    cal: 'caloria|calorias|cals|cal|kcals',
    in: 'pulgadas|pulgada|pulg',
    cm: 'centimetro|centimetros|cms',
    reps: 'repeticion|repeticiones|repeticions|repticiones|veces|rep|reps|repe|repes|repet|repets|rps',
  },
  numbers:
    'dos=2|tres=3|cuatro=4|cinco=5|seis=6|siete=7|ocho=8|nueve=9|diez=10|doce=12|trece=13|catorce=14|quince=15|dieciseis=16|diecisiete=17|dieciocho=18|diecinueve=19|veinte=20|veinticinco=25|treinta=30|cuarenta=40|cincuenta=50|sesenta=60|cien=100',
  modifiers: {
    Strict: 'estricta|estrictas|estricto|estrictos|en estricto|estric|sin kipping|sin balanceo|sin impulso',
    Kipping: 'con kipping|kipeando|con balanceo',
    Jumping:
      'con salto|con saltos|saltada|saltadas|saltado|saltados|saltando|salto alterno|en salto|con salto alterno',
    Walking:
      'caminando|andando|caminadas|caminada|avanzando|en movimiento|en desplazamiento|con desplazamiento|caminado',
    Dumbbell:
      'con mancuerna|con mancuernas|con una mancuerna|con dos mancuernas|con la mancuerna|con las mancuernas|con db|con dbs|con dumbbell|con dumbbells|con dumbell|de mancuerna|mancuerna|mancuernas|mancuernada|c mancuerna|c mancuernas|con manc|manc',
    Kettlebell:
      'con kettlebell|con kettlebells|con kettelbell|con ketlebell|con kettle|con kettles|con kb|con kbs|con pesa rusa|con pesas rusas|con pesa|pesa rusa|pesas rusas|con rusa|con la kettlebell|con una kettlebell|con la kb|de kettlebell|c kb',
    Barbell: 'con barra|con la barra|con barbell|barra olimpica|con barra olimpica|c barra',
    Overhead:
      'por encima de la cabeza|sobre la cabeza|encima de la cabeza|sobre cabeza|por encima de cabeza|con brazos extendidos|en overhead|con disco arriba|a overhead',
    'Front Rack':
      'en front rack|en rack frontal|en rack|con barra frontal|con barra delante|frontales|en front',
    'Back Rack':
      'en back rack|con barra atras|con barra detras|con barra en la espalda|con barra trasera|tras nuca|trasnuca',
    Lateral: 'laterales|lateral|lateralmente|de lado|hacia el lado',
    'Single-arm':
      'a un brazo|a una mano|con un brazo|con una mano|a un solo brazo|a 1 brazo|a 1 mano|unilateral|unilaterales|un brazo|una mano|monomanual',
    'Single-leg': 'a una pierna|a una sola pierna|a 1 pierna|una pierna|con una pierna|monopodal|unipodal',
    'Over Bar':
      'sobre la barra|sobre barra|por encima de la barra|por encima de barra|laterales sobre la barra|laterales sobre barra|laterales por encima de la barra|laterales a la barra|saltando la barra|saltando barra|encima de la barra|lateral a la barra|con salto de barra',
    'Bar-facing':
      'de frente a la barra|frente a la barra|frente a barra|mirando a la barra|mirando la barra|de cara a la barra|cara a la barra|encarando la barra',
    'Over Dumbbell':
      'sobre la mancuerna|sobre mancuerna|sobre las mancuernas|sobre mancuernas|por encima de la mancuerna|por encima de las mancuernas|laterales sobre la mancuerna|laterales sobre mancuerna|saltando la mancuerna',
    'Over Rower':
      'sobre el remo|sobre remo|por encima del remo|laterales sobre el remo|saltando el remo|sobre el rower|sobre la maquina',
    'Over Box': 'sobre el cajon|por encima del cajon|sobre la caja|por encima de la caja|sobre cajon',
    Synchro: 'sincronizados|sincronizadas|sincronizado|sincronizada|sincro|sincros|en sincro|a la vez',
    Weighted:
      'lastrada|lastradas|lastrado|lastrados|con lastre|con peso|con lastres|con carga|cargadas con peso|con peso extra',
    Plate: 'con disco|con discos|con plato|con un disco|con el disco|de disco',
    'Medicine Ball':
      'con balon medicinal|con balon|con el balon|con pelota|con pelota medicinal|con medicine ball|con med ball|con medball|con wall ball|con wallball|con mb|con balon de pared',
    Ring: 'en anillas|en las anillas|con anillas|de anillas|en argollas|en aros|anillas|en ring|a anillas',
    Bar: 'en barra|en la barra|de barra',
    Box: 'al cajon|a cajon|en cajon|en el cajon|a la caja|en caja|al box|en box|de cajon',
    Bench: 'en banco|al banco|en el banco|con banco',
    Russian: 'rusos|rusas|ruso|rusa|a la rusa',
    American: 'americanos|americanas|americano|americana',
    Reverse: 'inversa|inversas|inverso|inversos|reversa|en reversa',
    Backward: 'hacia atras|de espaldas|marcha atras',
    Sumo: 'en sumo|tipo sumo|estilo sumo',
    Deficit: 'con deficit|en deficit|deficit|a deficit',
    Romanian: 'rumano|rumanos|rumana',
    Hang: 'colgante|colgantes|desde colgado|desde hang|colgado|colgada|colgadas|desde colgante|desde suspension|en suspension',
    Power: 'de potencia|de fuerza|en potencia|potencia',
    Squat: 'completa|completas|con sentadilla|en sentadilla|profunda|profundas',
    Split: 'en tijera|en tijeras|tijera|con tijera|en split',
    Pause: 'con pausa|con pausas|con parada|pausada|pausadas|pausado',
    Tempo: 'con tempo|a tempo|en tempo',
    Incline: 'inclinado|inclinada|inclinadas|inclinados|en banco inclinado',
    'Close-grip': 'agarre cerrado|agarre estrecho|con agarre cerrado|cerrado',
    Floor: 'en el suelo|en suelo|desde el suelo|de suelo',
    Goblet: 'tipo goblet|en goblet|en copa|copa',
    Zercher: 'en zercher|tipo zercher',
    Knee: 'de rodillas|con rodillas apoyadas|apoyando rodillas|con rodillas|en rodillas',
    'Hand-release':
      'despegando manos|con manos al aire|levantando las manos|levantando manos|soltando manos|con hand release|con suelta de manos|con despegue de manos|con despegue',
    Clapping: 'con palmada|con palmadas|con aplauso|con aplausos',
    Banded: 'con banda|con bandas|con goma|con gomas|con banda elastica|con liga|con ligas|con elastico',
    Negative: 'negativa|negativas|en negativo|excentricas|excentrica',
    Scapular: 'escapular|escapulares|de escapulas|escapulas',
    Legless: 'sin piernas|sin pies|sin usar piernas|sin ayuda de piernas',
    'Wall-facing': 'mirando a la pared|cara a la pared|de cara a la pared|frente a la pared',
    Freestanding: 'libres sin pared|sin pared|sin apoyo',
    Parallette: 'en paralelas|con paralelas|en paraletas|en parallettes',
    L: 'en l|en escuadra',
    GHD: 'en ghd|en el ghd|al ghd',
    Sandbag: 'con saco|con saco de arena|con sandbag|con bolsa|con bulgaro|con sand bag|con el saco',
    'D-ball': 'con d ball|con dball|con bola|con slam ball',
    Treadmill: 'en cinta|en la cinta|en caminadora|en trotadora',
    Target: 'a objetivo|a un objetivo|a target|al target|a una marca|tocando objetivo',
  },
  names: {
    // Squats and lunges.
    Squat: 'sentadilla|sentadillas|sentadila|sentadilas|sentadillla|sentadiyas|cuclillas',
    'Air Squat':
      'sentadillas al aire|sentadilla al aire|sentadilla aire|sentadillas aire|sentadillas libres|sentadilla libre|sentadillas sin peso|sentadilla sin peso|sentadillas peso corporal|aire sentadillas|sentadillas air|sentadillas sin carga',
    'Back Squat':
      'sentadilla trasera|sentadillas traseras|sentadilla tras nuca|sentadillas tras nuca|sentadilla trasnuca|sentadillas trasnuca|sentadilla atras|sentadillas atras|sentadilla detras|sentadilla con barra|sentadillas con barra|sentadilla posterior|sentadillas posteriores|sentadilla espalda|sentadilla back|sentadilla por detras',
    'Front Squat':
      'sentadilla frontal|sentadillas frontales|sentadillas frontal|sentadilla delantera|sentadillas delanteras|sentadilla por delante|sentadillas por delante|sentadilla delante|sentadilla front|sentadillas de frente|sentadilla frente',
    'Overhead Squat':
      'sentadilla de arrancada|sentadillas de arrancada|sentadilla overhead|sentadillas overhead|sentadilla por encima de la cabeza|sentadillas por encima de la cabeza|sentadilla sobre la cabeza|sentadillas sobre la cabeza|sentadilla de arranque|sentadillas de arranque|sentadilla arriba|sentadilla encima de la cabeza',
    'Pause Back Squat': 'sentadilla trasera con pausa|sentadillas traseras con pausa',
    'Pause Front Squat': 'sentadilla frontal con pausa|sentadillas frontales con pausa',
    'Box Squat':
      'sentadilla al cajon|sentadillas al cajon|sentadilla a cajon|sentadillas a cajon|sentadilla en cajon',
    'Split Squat':
      'sentadilla bulgara|sentadillas bulgaras|bulgaras|bulgara|sentadilla dividida|sentadillas divididas|zancada bulgara|zancadas bulgaras|zancada estatica|zancadas estaticas',
    'Jumping Squat':
      'sentadilla con salto|sentadillas con salto|sentadillas saltando|sentadillas saltadas|sentadilla saltada|sentadilla salto|sentadillas salto|salto en sentadilla',
    Pistol:
      'pistolas|pistola|sentadilla a una pierna|sentadillas a una pierna|sentadilla pistola|sentadillas pistola|sentadillas pistol|sentadilla pistol',
    'Cossack Squat':
      'sentadilla cosaca|sentadillas cosacas|sentadilla cosaco|sentadillas cosaco|cosacas|cosacos',
    'Dumbbell Front Squat':
      'sentadilla frontal con mancuernas|sentadillas frontales con mancuernas|sentadilla frontal con mancuerna',
    'Dumbbell Squat': 'sentadilla con mancuernas|sentadillas con mancuernas|sentadilla con mancuerna',
    'Wall Sit':
      'sentadilla en la pared|sentadilla en pared|sentadilla isometrica|sentadilla isometrica en pared|silla en la pared|isometrico en pared|sentadilla pared',
    'Squat Hold': 'sentadilla mantenida|mantener sentadilla|aguantar en sentadilla|sentadilla sostenida',
    Lunge:
      'zancada|zancadas|sancadas|zanacadas|zancada alterna|zancadas alternas|zancadas alternadas|zancadas alternando|desplante|desplantes|estocada|estocadas|splits|zancadas en el sitio|zancadas atras|zancadas hacia atras|zancada atras|zancadas inversas|zancada inversa|zancadas adelante|zancadas hacia delante|zancadas hacia adelante',
    'Walking Lunge':
      'zancadas caminando|zancadas andando|zancada caminando|zancada andando|zancadas caminadas|desplantes caminando|desplante caminando|estocadas caminando|zancadas avanzando|zancadas en movimiento|lunges caminando|lunges andando|zancadas en desplazamiento|caminata de zancadas|walking zancadas',
    'Jumping Lunge':
      'zancadas con salto|zancada con salto|zancadas saltando|zancadas saltadas|zancadas salto|zancadas en salto|desplantes con salto|estocadas con salto|tijeras con salto',
    'Lateral Lunge': 'zancada lateral|zancadas laterales|desplantes laterales|estocadas laterales',
    'Overhead Walking Lunge':
      'zancadas overhead|zancadas oh|zancadas por encima de la cabeza|zancadas sobre la cabeza|zancadas overhead caminando|zancadas caminando overhead|zancadas andando overhead|zancadas con barra overhead|zancadas con barra por encima de la cabeza',
    'Front Rack Lunge':
      'zancadas front rack|zancadas en front rack|zancadas en rack|zancadas frontales|zancada frontal|zancadas con barra frontal',
    'Back Rack Lunge':
      'zancadas back rack|zancadas en back rack|zancadas con barra|zancada con barra|zancadas con barra atras|zancadas tras nuca',
    'Dumbbell Lunge': 'zancadas con mancuernas|zancadas con mancuerna|zancada con mancuernas',
    'Dumbbell Overhead Walking Lunge':
      'zancadas overhead con mancuerna|zancadas con mancuerna overhead|zancadas con mancuerna por encima de la cabeza|zancadas overhead con db',
    'Sandbag Lunge': 'zancadas con saco|zancadas con sandbag|zancadas con saco de arena',
    // Pulls from the ground.
    Deadlift:
      'peso muerto|pesos muertos|peso muertos|pesomuerto|p muerto|peso m|despegue|despegues|peso muerto convencional|peso muerto con barra',
    'Sumo Deadlift': 'peso muerto sumo|pesos muertos sumo|peso muerto en sumo|peso muerto tipo sumo',
    'Deficit Deadlift': 'peso muerto con deficit|peso muerto deficit|peso muerto en deficit',
    'Romanian Deadlift': 'peso muerto rumano|pesos muertos rumanos|peso muerto a la rumana',
    'Stiff-legged Deadlift':
      'peso muerto piernas rigidas|peso muerto con piernas rectas|peso muerto piernas rectas|peso muerto con piernas rigidas',
    'Dumbbell Deadlift':
      'peso muerto con mancuernas|peso muerto con mancuerna|pesos muertos con mancuernas|peso muerto mancuernas',
    'Kettlebell Deadlift': 'peso muerto con kettlebell|peso muerto con kb|peso muerto con pesa rusa',
    'Sumo Deadlift High Pull':
      'peso muerto sumo con jalon|peso muerto sumo con tiron alto|sumo high pull|peso muerto sumo high pull|remo sumo|jalon sumo|tiron sumo|peso muerto sumo con remo al menton',
    'Upright Row': 'remo al menton|remo al cuello|remo vertical|remos al menton',
    'Clean Pull': 'tiron de cargada|tirones de cargada|jalon de cargada|halon de envion',
    'Snatch Pull':
      'tiron de arrancada|tirones de arrancada|jalon de arranque|halon de arranque|tiron de arranque',
    'Bent-over Row':
      'remo con barra|remos con barra|remo inclinado|remo inclinado con barra|remo barra|remos inclinados|remo en barra|remo horizontal con barra',
    'Pendlay Row': 'remo pendlay|remos pendlay|remo pendley',
    'Dumbbell Row':
      'remo con mancuerna|remo con mancuernas|remos con mancuerna|remos con mancuernas|remo mancuerna|remo a una mano|remo a un brazo|remo unilateral|remo a una mano con mancuerna|remo serrucho|serrucho',
    'Kettlebell Row': 'remo con kettlebell|remo con kb|remos con kettlebell|remo con pesa rusa',
    'Renegade Row': 'remo renegado|remos renegados|remo renegade|renegados|remo en plancha|renegado',
    'Good Morning': 'buenos dias',
    'Hip Thrust':
      'empuje de cadera|empujes de cadera|elevacion de cadera con barra|empuje de gluteo|hip trust|hip thrusts con barra',
    'Glute Bridge':
      'puente de gluteo|puente de gluteos|puentes de gluteo|puentes de gluteos|elevacion de cadera|elevaciones de cadera|puente gluteo|elevaciones de pelvis|elevacion de pelvis',
    // Presses.
    'Shoulder Press':
      'press militar|press estricto|press de hombros|press de hombro|press hombro|press hombros|presses militares|prensa militar|prensa de hombro|press estricto de hombros|press estricto con barra|press vertical|press frontal|fuerza estricta',
    'Push Press':
      'press con empuje|empuje de fuerza|press de empuje|fuerza con impulso|press con impulso|empuje con impulso|empujes de fuerza',
    'Push Jerk':
      'segundo tiempo de fuerza|envion de fuerza|empuje con jerk|segundo tiempo de potencia|envion de potencia',
    'Split Jerk':
      'segundo tiempo en tijera|envion en tijera|jerk en tijera|envion con tijera|split de envion|segundo tiempo con tijera|envion tijera|enviones en tijera',
    Jerk: 'envion|enviones|segundo tiempo|segundos tiempos',
    'Shoulder-to-overhead':
      'hombro a overhead|hombros a overhead|hombro por encima de la cabeza|hombro sobre cabeza|hombro arriba|de hombro a overhead|de hombros a overhead|hombro a por encima de la cabeza|del hombro a overhead|hombros por encima de la cabeza',
    'Ground-to-overhead':
      'suelo a overhead|del suelo a overhead|suelo a por encima de la cabeza|suelo por encima de la cabeza|del suelo por encima de la cabeza|piso a overhead|suelo sobre cabeza|suelo a arriba|suelo overhead|de suelo a overhead',
    'Plate Ground-to-overhead':
      'suelo a overhead con disco|ground to overhead con disco|g2oh con disco|gtoh con disco|gto con disco|disco suelo a overhead|disco por encima de la cabeza',
    'Bench Press':
      'press banca|press de banca|press de pecho|press pecho|banca|press plano|press banca plano|bench con barra|press en banca|press de banco|press banco|pecho plano|press de pecho con barra',
    'Incline Bench Press':
      'press inclinado|press banca inclinado|press de banca inclinado|banca inclinada|press inclinado con barra',
    'Close-grip Bench Press':
      'press banca cerrado|press banca agarre cerrado|press cerrado|press de banca cerrado|press de banca agarre cerrado',
    'Floor Press':
      'press de suelo|press en suelo|press en el suelo|press suelo|press desde el suelo|press de piso',
    'Dumbbell Bench Press':
      'press banca con mancuernas|press de banca con mancuernas|press pecho con mancuernas|press de pecho con mancuernas|press plano con mancuernas|banca con mancuernas|press banca mancuernas',
    'Dumbbell Shoulder Press':
      'press militar con mancuernas|press de hombros con mancuernas|press de hombro con mancuernas|press hombro mancuernas|press con mancuernas|press mancuernas|press estricto con mancuernas|press militar mancuernas|press hombro con mancuernas',
    'Dumbbell Push Press':
      'push press con mancuernas|push press con mancuerna|push press mancuernas|push press con db',
    'Dumbbell Floor Press':
      'press suelo con mancuernas|floor press con mancuernas|press de suelo con mancuernas',
    // Olympic lifts.
    'Clean and Jerk':
      'cargada y envion|dos tiempos|cargadas y envion|cargada y enviones|cargadas y enviones|cargada mas envion|clean y jerk|cleans y jerks|envion olimpico|cargada con envion|cargada y jerk|cargada y segundo tiempo',
    'Power Clean and Jerk': 'cargada de fuerza y envion|power clean y jerk|cargada de potencia y envion',
    Clean: 'cargada|cargadas|cargadas al pecho|cargada al pecho|cargada al hombro',
    'Squat Clean':
      'cargada completa|cargadas completas|cargada profunda|cargadas profundas|cargada con sentadilla|cargadas con sentadilla|cargada en sentadilla|clean completo|cleans completos|clean profundo',
    'Power Clean':
      'cargada de fuerza|cargadas de fuerza|cargada de potencia|cargadas de potencia|cargada potencia|cargada power|cargada en potencia|cargadas power|clean de potencia|clean de fuerza',
    'Hang Clean':
      'cargada colgante|cargadas colgantes|cargada colgado|cargada desde colgado|cargadas desde colgado|cargada colgada|cargadas colgadas|cargada desde hang|clean colgado|clean colgante|cargada desde colgante|cargada desde rodilla',
    'Hang Power Clean':
      'cargada de fuerza colgante|cargadas de fuerza colgantes|cargada de potencia colgante|cargada de fuerza desde colgado|cargadas de fuerza desde colgado|cargada de potencia desde colgado|power clean colgado|power clean colgante|cargada de potencia colgado|hang cargada de potencia',
    'Hang Squat Clean':
      'cargada completa colgante|cargada completa desde colgado|cargadas completas desde colgado|cargada colgante completa',
    Snatch: 'arranque|arranques|arrancada|arrancadas|arancadas|snach|arranque olimpico',
    'Squat Snatch':
      'arrancada completa|arrancadas completas|arranque completo|arrancada profunda|arrancadas profundas|arranque profundo|snatch completo|arrancada con sentadilla',
    'Power Snatch':
      'arrancada de fuerza|arrancadas de fuerza|arranque de fuerza|arranque de potencia|arranques de potencia|arranques de fuerza|arrancada de potencia|arrancadas de potencia|arrancada potencia|snatch de potencia|snatch de fuerza|arrancada power',
    'Hang Snatch':
      'arrancada colgante|arrancadas colgantes|arranque colgante|arranques colgantes|arrancada desde colgado|arrancadas desde colgado|arrancada colgado|arranque colgado|arranque desde colgado|snatch colgado|snatch colgante|arrancada colgada',
    'Hang Power Snatch':
      'arrancada de fuerza colgante|arrancada de potencia colgante|arrancada de fuerza desde colgado|arrancada de potencia desde colgado|power snatch colgado|arranque de potencia colgante|arrancadas de fuerza colgantes|power snatch colgante',
    'Snatch Balance': 'balance de arrancada|balance de snatch|balance de arranque|caida en arrancada',
    Thruster:
      'propulsor|propulsores|thrusters|thuster|thusters|truster|trusters|thruter|thruters|truster con barra',
    Cluster: '',
    'Dumbbell Thruster':
      'thrusters con mancuernas|thruster con mancuernas|thrusters con mancuerna|thruster con mancuerna|propulsores con mancuernas|thrusters mancuernas|thruster mancuernas|thrusters con db',
    'Single-arm Dumbbell Thruster':
      'thruster a una mano|thrusters a una mano|thruster a un brazo|thrusters a un brazo|thrusters con una mancuerna|thruster con una mancuerna|thruster unilateral|thrusters a un brazo con mancuerna',
    'Dumbbell Snatch':
      'arrancadas con mancuerna|arrancada con mancuerna|arrancadas con mancuernas|arrancada mancuerna|arrancadas mancuerna|snatch con mancuerna|snatchs con mancuerna|snatch mancuerna|snatch con mancuernas|snatch alternos|snatch alterno|snatches con mancuerna|snatch con db|arranques con mancuerna|arranque con mancuerna|snatch a una mano|snatch a un brazo|arrancada a una mano|arrancadas a una mano|arrancada alterna con mancuerna|arrancadas alternas con mancuerna|snatch alterno con mancuerna|snatch alternos con mancuerna|snatch alternando con mancuerna|arrancadas alternas',
    'Dumbbell Hang Snatch':
      'snatch colgado con mancuerna|arrancada colgante con mancuerna|hang snatch con mancuerna',
    'Dumbbell Clean':
      'cargadas con mancuernas|cargada con mancuernas|cargada con mancuerna|clean con mancuernas',
    'Dumbbell Hang Clean':
      'hang clean con mancuernas|cargada colgante con mancuernas|hang clean con mancuerna',
    'Dumbbell Clean and Jerk':
      'clean and jerk con mancuerna|clean and jerk con mancuernas|clean jerk con mancuerna|cargada y envion con mancuerna|dos tiempos con mancuerna|clean y jerk con mancuerna|clean y jerk con mancuernas',
    'Dumbbell Shoulder-to-overhead': 'hombro a overhead con mancuernas|hombro a overhead con mancuerna',
    'Dumbbell Cluster': 'cluster con mancuernas|clusters con mancuernas|cluster con mancuerna',
    "Devil's Press": 'devil press con mancuernas|devil prees|devils|press del diablo',
    'Man Maker': 'man makers con mancuernas|man maker con mancuernas',
    'Dumbbell Lateral Raise':
      'elevaciones laterales|elevacion lateral|vuelos laterales|elevaciones laterales con mancuernas|laterales con mancuerna',
    'Dumbbell Curl':
      'curl con mancuernas|curl de biceps con mancuernas|biceps con mancuernas|curl biceps con mancuerna|curl martillo',
    'Barbell Curl':
      'curl de biceps|curl biceps|biceps con barra|curl con barra|curl de biceps con barra|curl barra',
    'Dumbbell Triceps Extension':
      'extension de triceps|extensiones de triceps|triceps con mancuerna|press frances|extension triceps',
    'Dumbbell Box Step-up':
      'step up con mancuernas|step ups con mancuernas|step up con mancuerna|step ups con mancuerna|subidas al cajon con mancuernas|subidas al cajon con mancuerna|subida al cajon con mancuernas',
    'Dumbbell Box Step-over':
      'step over con mancuernas|step overs con mancuernas|step over con mancuerna|step overs con mancuerna|box step over con mancuernas',
    // Kettlebells and odd objects.
    'Kettlebell Swing':
      'balanceo|balanceos|swings|swings con kettlebell|swing con kettlebell|balanceos con kettlebell|balanceo con kettlebell|balanceo kettlebell|balanceos kettlebell|balanceo de kettlebell|balanceos de kettlebell|balanceo de pesa rusa|balanceos con pesa rusa|swing con kb|swings con kb|swing con pesa rusa|swings con pesa rusa|swing kb|swings kb|swing americano|swings americanos|balanceo americano|balanceos americanos|kettlebell swing americano|kb swing americano|kbs swing|columpios|columpio|ketlebell swing|kettelbell swing|ketelbell swing',
    'Russian Kettlebell Swing':
      'swing ruso|swings rusos|balanceo ruso|balanceos rusos|swing rusos|kettlebell swing ruso|kettlebell swings rusos|kb swing ruso|kb swings rusos|swings rusos con kb|swing ruso con kettlebell|swings rusos con kettlebell',
    'Single-arm Kettlebell Swing':
      'swing a una mano|swings a una mano|swing a un brazo|swings a un brazo|balanceo a una mano|balanceos a una mano',
    'Kettlebell Snatch':
      'arrancada con kettlebell|snatch con kettlebell|snatch con kb|arrancadas con kettlebell|arrancada con kb',
    'Kettlebell Clean and Jerk':
      'clean and jerk con kettlebell|clean and jerk con kb|dos tiempos con kettlebell',
    'Kettlebell Goblet Squat':
      'sentadilla goblet|sentadillas goblet|sentadilla copa|sentadillas copa|sentadilla en copa|sentadilla goblet con kettlebell|sentadillas goblet con kettlebell|sentadilla goblet con kb|sentadillas goblet con kb|sentadilla con kettlebell|sentadillas con kettlebell|sentadillas con kb|sentadilla con kb|goblet con kb',
    'Kettlebell Lunge':
      'zancadas con kettlebell|zancadas con kb|zancadas con kettlebells|zancadas con pesa rusa',
    'Kettlebell Thruster':
      'thruster con kettlebell|thrusters con kettlebell|thrusters con kb|thruster con kb',
    'Turkish Get-up':
      'levantamiento turco|levantamientos turcos|levantada turca|levantadas turcas|turcos|turco|get up turco|turca|turcas',
    'Kettlebell Windmill': 'molino|molinos|molino con kettlebell|molinos con kettlebell',
    "Farmer's Carry":
      'paseo del granjero|paseo de granjero|paseos del granjero|paseo granjero|caminata del granjero|caminata de granjero|caminata granjero|caminatas del granjero|caminar del granjero|granjero|granjeros|farmer|farmers|acarreo del granjero|carga del granjero|marcha del granjero',
    "Dumbbell Farmer's Carry":
      'paseo del granjero con mancuernas|farmer con mancuernas|farmers con mancuernas|farmer carry con mancuernas|caminata del granjero con mancuernas',
    "Kettlebell Farmer's Carry":
      'paseo del granjero con kettlebell|paseo del granjero con kettlebells|paseo del granjero con kb|farmer con kb|farmer carry con kb|farmers carry con kettlebells|caminata del granjero con kettlebell',
    'Suitcase Carry': 'paseo de maleta|maleta|acarreo maleta|paseo con maleta|caminata maleta',
    'Overhead Carry': 'acarreo overhead|caminata overhead|paseo overhead|acarreo por encima de la cabeza',
    'Sandbag Carry':
      'cargar saco|acarreo de saco|paseo con saco|paseo con sandbag|caminata con saco|carry con saco|paseo con saco de arena',
    'Sandbag Clean': 'cargadas con saco|cargada con saco|clean con saco|cargada de saco|cargadas de saco',
    'Sandbag Over Shoulder': 'saco por encima del hombro|saco sobre el hombro|sandbag por encima del hombro',
    'Sandbag to Shoulder': 'saco al hombro|sandbag al hombro|saco a hombro',
    'Partner Carry': 'cargar al companero|llevar al companero|paseo con companero|caballito',
    'Wall Ball':
      'lanzamiento|lanzamientos|lanzamientos a la pared|lanzamiento a la pared|lanzamientos de balon|lanzamiento de balon|lanzamientos de balon a la pared|lanzamientos de balon medicinal|lanzamiento de balon medicinal|lanzamientos de balon a pared|lanzamientos con balon|lanzamientos de pelota|balon a la pared|balones a la pared|balon medicinal|balones medicinales|balon pared|pelota a la pared|wallballs|wall bal|wall bals|wal ball|wall ball con balon|wallbal',
    'Medicine Ball Clean':
      'cargadas con balon|cargada con balon|cargada con balon medicinal|cargadas con balon medicinal|clean con balon|clean con balon medicinal|cargadas con medball',
    'Medicine Ball Slam':
      'azotes de balon|azote de balon|slam con balon|balon al suelo|balonazos|slams|golpes de balon|balones al suelo|azotes|pelota al piso|azote con balon',
    'Medicine Ball Sit-up':
      'abdominales con balon|abdominales con balon medicinal|abdominal con balon|sit ups con balon|abdominales con medball',
    'Tire Flip':
      'volteo de neumatico|volteos de neumatico|volteo de rueda|volteos de rueda|vuelta de rueda|volteo de llanta|volteos de llanta|voltear rueda|voltear llanta|ruedas de tractor|giro de rueda',
    'Sledgehammer Strike':
      'mazazos|golpes de maza|golpes con maza|marro|mazo|martillazos|golpes con mazo|mazazo',
    'Battle Rope Slam':
      'battle rope|battle ropes|cuerda de batida|cuerdas de batalla|cuerda de batalla|olas con cuerda',
    'Sled Push':
      'empuje de trineo|empujar trineo|empujar el trineo|empujes de trineo|trineo empuje|trineo|empuje trineo|empujar prowler',
    'Sled Drag': 'arrastre de trineo|arrastrar trineo|arrastrar el trineo|arrastre trineo|trineo arrastre',
    'Sled Pull':
      'tiron de trineo|tirar del trineo|tirar trineo|jalar trineo|jalon de trineo|arrastre de trineo con cuerda',
    // Gymnastics.
    'Push-up':
      'flexion|flexiones|flexion de brazos|flexiones de brazos|flexiones de pecho|flexion de pecho|fondos de pecho|lagartija|lagartijas|planchas de pecho|fexiones|flexiones de codo|flexiones de suelo',
    'Hand-release Push-up':
      'flexiones hand release|flexion hand release|flexiones con manos al aire|flexiones despegando manos|flexiones despegando las manos|flexiones levantando manos|flexiones levantando las manos|flexiones soltando manos|flexiones con hand release|flexiones hr|flexiones con despegue de manos|lagartijas hand release|flexiones con despegue|flexiones con las manos al aire|flexiones hrpu',
    'Ring Push-up': 'flexiones en anillas|flexion en anillas|flexiones con anillas',
    'Deficit Push-up': 'flexiones con deficit|flexiones en deficit|flexiones deficit',
    'Clapping Push-up':
      'flexiones con palmada|flexiones con palmadas|flexiones con aplauso|flexiones pliometricas',
    'Knee Push-up':
      'flexiones de rodillas|flexiones con rodillas|flexiones con rodillas apoyadas|flexiones en rodillas|lagartijas de rodillas',
    'Incline Push-up':
      'flexiones inclinadas|flexiones en cajon|flexiones al cajon|flexiones en el cajon|flexiones manos elevadas',
    'Pike Push-up':
      'flexiones pike|flexiones en pica|flexiones en v invertida|flexiones en pike|flexion en pica',
    'Bar Dip':
      'fondo|fondos|fondos en paralelas|fondos en paralela|fondos de triceps|fondos de paralelas|fondos paralelas|dips en paralelas|fondos en barras|fondos estrictos|fondos en barra',
    'Ring Dip':
      'fondos en anillas|fondos de anillas|fondos anillas|fondo en anillas|dips en anillas|fondos con anillas',
    'Bench Dip':
      'fondos en banco|fondos en cajon|fondos en el cajon|fondos al cajon|fondos de triceps en cajon|fondos de triceps en banco|fondos banco|triceps en banco|fondos en box',
    'Handstand Push-up':
      'flexiones de pino|flexiones en pino|flexion en pino|flexion de pino|flexiones pino|flexiones invertidas|flexion invertida|flexiones verticales|flexiones haciendo el pino|pino flexiones|flexiones de handstand|flexiones a pino|flexiones en vertical|flexiones en parada de manos|lagartijas invertidas|lagartijas en pino|hspu kipping|flexiones parado de manos|flexiones en parado de manos',
    'Strict Handstand Push-up':
      'flexiones de pino estrictas|flexiones en pino estrictas|flexiones pino estrictas|hspu estrictos|hspu estrictas|hspu estricto|pino estricto',
    'Deficit Handstand Push-up':
      'flexiones de pino con deficit|flexiones en pino con deficit|hspu con deficit',
    'Handstand Walk':
      'caminar en manos|caminata en manos|caminata de manos|caminatas de manos|caminar de manos|caminar sobre las manos|caminar sobre manos|andar en manos|andar de manos|andar sobre las manos|paseo de pino|paseo en pino|paseos de pino|pino caminando|pino andando|andar haciendo el pino|caminar en pino|caminar haciendo el pino|andar en pino|caminata en pino|caminando en manos|caminar con las manos|caminando en pino|andar pino|metros de pino|paseo pino',
    'Handstand Hold':
      'pino|pino en pared|pino estatico|parada de manos|parada de mano|pino aguantado|aguantar pino|aguantar el pino|pino mantenido|pino isometrico|isometrico de pino|vertical en pared|pino contra pared|pino contra la pared|pino libre',
    'Handstand Shoulder Tap':
      'toques de hombro en pino|toques de hombros en pino|toques de hombro haciendo el pino|pino tocando hombros',
    'Wall Walk':
      'subidas a la pared|subida a la pared|caminata en pared|caminatas en pared|caminata de pared|caminatas de pared|caminar por la pared|escalada a la pared|subidas de pared|subida de pared|caminata a la pared|caminatas a la pared|subidas por la pared|paseos por la pared|wall walk a pino',
    'Pull-up':
      'dominada|dominadas|dominada pronada|dominadas pronas|dominadas pronadas|dominadas kipping|dominadas con kipping|dominadas butterfly|dominadas en barra|domis|dominads|dominadad|dominda|domindas|traccion|barra dominadas',
    'Strict Pull-up':
      'dominadas estrictas|dominada estricta|dominadas estricta|dominadas strict|dominadas sin kipping|dominadas estric|dominadas sin balanceo|pull ups estrictos|pull ups estrictas|pull up estricto|pull up estrictas',
    'Chest-to-bar Pull-up':
      'dominadas pecho a barra|dominadas pecho a la barra|dominada pecho a barra|pecho a barra|pecho a la barra|pecho barra|pechos a barra|pechos a la barra|dominadas al pecho|dominada al pecho|dominadas pecho barra|dominadas pecho|dominadas con pecho|pecho a barras|dominadas c2b|dominadas ctb|dominadas chest to bar',
    'Chin-up':
      'dominadas supinas|dominada supina|dominadas supinadas|dominadas en supinacion|dominadas agarre supino|supinas|dominadas chin up',
    'Jumping Pull-up':
      'dominadas con salto|dominada con salto|dominadas saltadas|dominadas saltando|dominadas en salto|dominadas salto',
    'Banded Pull-up':
      'dominadas con banda|dominadas con goma|dominadas con gomas|dominadas con liga|dominadas con banda elastica|dominadas asistidas|dominadas con bandas|dominadas banda',
    'Negative Pull-up': 'dominadas negativas|dominada negativa|negativas de dominada|dominadas excentricas',
    'Scapular Pull-up':
      'dominadas escapulares|dominada escapular|activaciones escapulares|retracciones escapulares',
    'L Pull-up': 'dominadas en l|dominada en l|dominadas l',
    'Weighted Pull-up':
      'dominadas lastradas|dominada lastrada|dominadas con lastre|dominadas con peso|dominadas con chaleco',
    'Weighted Dip': 'fondos lastrados|fondos con lastre|fondos con peso',
    'Weighted Push-up': 'flexiones lastradas|flexiones con lastre|flexiones con peso',
    'Weighted Sit-up':
      'abdominales con peso|abdominales con disco|abdominales lastrados|abdominales con lastre',
    'Ring Row':
      'remo en anillas|remos en anillas|remo anillas|remos anillas|remo con anillas|remos con anillas|remo de anillas|remo en aros|remo en argollas|remos en argollas|remo en trx|remo trx|remo en ring|remo en aro|dominadas australianas en anillas',
    'Inverted Row':
      'remo invertido|remos invertidos|dominada australiana|dominadas australianas|australianas|remo australiano|remos australianos',
    'Burpee Pull-up':
      'burpees con dominada|burpee con dominada|burpees dominada|burpee dominada|burpees a dominada|burpees con dominadas|burpee a dominada|burpees y dominada',
    'Muscle-up':
      'muscle ups en anillas|muscle up en anillas|muscle up anillas|muscle ups anillas|muscle up en argollas|muscle up de anillas|muscles en anillas|musculo arriba',
    'Strict Muscle-up': 'muscle ups estrictos|muscle up estricto|muscle up estrictos',
    'Bar Muscle-up':
      'muscle ups en barra|muscle up en barra|muscle up barra|muscle ups barra|muscle up de barra|muscle ups de barra|muscle up en la barra|muscles en barra|bar muscles|muscle ups a barra',
    'Toes-to-bar':
      'pies a la barra|pie a la barra|pies a barra|pies barra|pies a las barras|punteras a la barra|punteras a barra|puntas a la barra|puntas a barra|puntas de pie a la barra|punta de pies a la barra|toes a la barra|toes a barra|dedos a la barra|pies al bar|puntera a la barra',
    'Toes-to-ring': 'pies a anillas|pies a las anillas|puntas a anillas|toes a anillas',
    'Knees-to-elbows':
      'rodillas a codos|rodillas a los codos|rodillas al codo|rodilla a codo|rodillas codos|rodilla codo|rodillas a codo|rodillas codo|rodilla al codo',
    'Hanging Knee Raise':
      'rodillas al pecho|rodillas a pecho|rodillas al pecho colgado|elevacion de rodillas|elevaciones de rodillas|elevacion de rodillas colgado|elevaciones de rodillas colgado|elevaciones de rodillas en barra|rodillas arriba en barra|rodillas pecho|subidas de rodillas|elevacion de rodilla|rodillas al pecho en barra|elevacion rodillas|elevaciones rodillas',
    'Leg Raise':
      'elevacion de piernas|elevaciones de piernas|elevaciones de pierna|elevacion de pierna|elevacion piernas|levantamiento de piernas|subidas de piernas|elevaciones piernas|elevar piernas',
    'Sit-up':
      'abdominales|abdominal|abdos|abdominales mariposa|abdominales butterfly|abdominales completos|abdominal completo|abdominales abmat|abdominales con abmat|sit ups con abmat|abdominales sit ups|abdominles|abdomianles|abdominales sit up|abdms|abdom',
    Crunch:
      'crunch abdominal|crunches abdominales|encogimientos|encogimiento abdominal|encogimientos abdominales|abdominales cortos|crunchs abdominales|medios abdominales|abdominal corto',
    'Reverse Crunch':
      'crunch inverso|crunches inversos|abdominales inversos|crunch invertido|abdominal inverso',
    'Bicycle Crunch':
      'crunch bicicleta|abdominales bicicleta|abdominal bicicleta|abdominales en bicicleta|bicicletas abdominales|abdominales de bicicleta',
    'GHD Sit-up': 'abdominales en ghd|abdominales ghd|abdominal en ghd|abdominal ghd|sit ups en ghd',
    'V-up':
      'abdominales en v|abdominal en v|abdominales v|v ups abdominales|navajas|uves|abdominales navaja|abdominal v|navaja|abdominales en uve',
    'Tuck-up': 'abdominales encogidos|abdominales agrupados|abdominales tuck up',
    'Hollow Rock': 'balancines|balancin|hollow rocks en suelo|mecedoras|mecedora',
    'Hollow Hold':
      'hollow mantenido|hollow estatico|hollow isometrico|barquito|hollow aguantado|isometrico hollow',
    'Arch Hold': 'arch mantenido|superman mantenido|superman estatico|superman isometrico',
    Superman: 'supermanes',
    'Russian Twist':
      'giros rusos|giro ruso|rusos con disco|twist ruso|twists rusos|rotaciones rusas|abdominales rusos|ruso abdominal|giros rusos con disco|rusian twist|rotacion rusa|abdominal ruso|twist rusos',
    'Flutter Kick':
      'patadas de aleteo|aleteos|patadas de tijera|tijeras abdominales|tijeras de piernas|pataditas|patadas abdominales|aleteo|aleteo de piernas',
    'Back Extension':
      'extensiones de espalda|extension de espalda|hiperextensiones|lumbares|extensiones lumbares|extension lumbar|extensiones de lumbares|lumbar|extensiones en ghd',
    'Hip Extension': 'extensiones de cadera|extension de cadera|extensiones de cadera en ghd',
    'Lying Toe Touch':
      'toques de pies|toques de puntas|abdominales tocando puntas|abdominales tocando pies|abdominal a los pies',
    Plank:
      'plancha|planchas|plancha abdominal|plancha frontal|plancha isometrica|plancha estatica|plancha con codos|plancha en codos|plancha alta|plancha baja|plancha mantenida|plancha de codos|plancha sobre codos|planchas abdominales',
    'Side Plank': 'plancha lateral|planchas laterales|plancha de lado|plancha lado',
    'L-sit': 'l sit en paralelas|escuadra|escuadras|l sit mantenido',
    'Dead Hang':
      'colgarse de la barra|colgado de la barra|colgarse|colgarse en la barra|colgados de barra|cuelgue|colgado en barra|suspension en barra|aguantar colgado|colgar de la barra|colgado en la barra',
    'Chin-over-bar Hold':
      'menton sobre la barra|menton sobre barra|mantener menton sobre la barra|isometrico dominada|aguantar menton en barra|isometrico en barra',
    'Ring Support Hold': 'soporte en anillas|apoyo en anillas|aguantar en anillas|support en anillas',
    'Rope Climb':
      'subida de cuerda|subidas de cuerda|subida a la cuerda|subidas a la cuerda|subida cuerda|subidas cuerda|subida a cuerda|subidas a cuerda|subir la cuerda|subir cuerda|trepa|trepas|trepar|trepada|trepadas|trepa de cuerda|trepas de cuerda|trepa a la cuerda|trepada de cuerda|trepadas de cuerda|trepar cuerda|trepar la cuerda|cuerdas|escalada de cuerda|escaladas de cuerda|subida por la cuerda|subidas por la cuerda|escalar cuerda|ascenso de cuerda|ascensos de cuerda|trepa cuerda',
    'Legless Rope Climb':
      'trepa sin piernas|trepas sin piernas|subida de cuerda sin piernas|subidas de cuerda sin piernas|cuerda sin piernas|subidas a la cuerda sin piernas|cuerdas sin piernas|trepa de cuerda sin piernas|rope climb sin piernas',
    'Skin the Cat': 'despellejar al gato|pelar al gato',
    'Wall Climb-over': 'salto de muro|saltar el muro',
    Burpee:
      'burpees|burpes|burpe|burpies|burpis|burpi|burpie|burppes|burppees|burpess|burpees normales|burpees pecho al suelo|burpees con flexion',
    'Bar-facing Burpee':
      'burpees de frente a la barra|burpees frente a la barra|burpee frente a la barra|burpees frente a barra|burpees mirando a la barra|burpees mirando la barra|burpees encarando la barra|burpees de cara a la barra|burpees cara a la barra|burpees frontales sobre la barra|burpees frontales a la barra|burpees frontales a barra|burpees frontales|burpee frontal|burpees de cara a barra',
    'Lateral Burpee Over Bar':
      'burpees sobre la barra|burpee sobre la barra|burpees sobre barra|burpee sobre barra|burpees por encima de la barra|burpee por encima de la barra|burpees por encima de barra|burpees laterales|burpees laterales sobre la barra|burpees laterales sobre barra|burpees laterales por encima de la barra|burpees laterales a la barra|burpees laterales barra|burpees lateral sobre la barra|burpees lateral barra|burpees saltando la barra|burpees saltando barra|burpees salto barra|burpees salto de barra|burpees con salto de barra|burpees con salto sobre la barra|burpees con salto lateral|burpees con salto lateral a la barra|burpees a la barra|burpees encima de la barra',
    'Lateral Burpee Over Dumbbell':
      'burpees sobre la mancuerna|burpees sobre mancuerna|burpees sobre las mancuernas|burpees sobre mancuernas|burpees por encima de la mancuerna|burpees por encima de las mancuernas|burpees laterales sobre la mancuerna|burpees laterales sobre mancuerna|burpees saltando la mancuerna|burpees salto mancuerna|burpees laterales a la mancuerna|burpees over mancuerna|burpees con salto de mancuerna|burpee sobre mancuerna',
    'Burpee Over Rower':
      'burpees sobre el remo|burpees sobre remo|burpee sobre el remo|burpees por encima del remo|burpees laterales sobre el remo|burpees saltando el remo|burpees over remo|burpees laterales al remo',
    'Burpee Box Jump':
      'burpees al cajon|burpee al cajon|burpees a cajon|burpees con salto al cajon|burpee con salto al cajon|burpees con salto a cajon|burpees salto al cajon|burpee salto al cajon|burpees con box jump|burpees con salto a la caja|burpees y salto al cajon|burpees salto cajon|burpees con salto cajon|burpees mas salto al cajon',
    'Burpee Box Jump-over':
      'burpees por encima del cajon|burpees sobre el cajon|burpees sobre cajon|burpees con salto por encima del cajon|burpees saltando el cajon|burpees saltando cajon|burpees box over|burpee box over|burpees con salto sobre el cajon|burpee por encima del cajon|burpee sobre el cajon|burpees salto sobre cajon|burpees con box jump over|burpees pasando el cajon',
    'Burpee Broad Jump':
      'burpees con salto largo|burpees salto largo|burpee salto largo|burpee con salto largo|burpees con salto de longitud|burpees salto de longitud|burpee salto de longitud|burpees con salto hacia delante|burpees con salto adelante|burpees salto de rana|burpees con salto en largo|burpees con salto al frente|burpees salto rana|burpees avanzando|burpees con desplazamiento|burpees con salto longitud',
    'Burpee Muscle-up': 'burpees con muscle up|burpee con muscle up',
    'Burpee Tuck Jump':
      'burpees con rodillas al pecho|burpees con salto rodillas al pecho|burpees con salto agrupado',
    'Burpee Deadlift':
      'burpees con peso muerto|burpee peso muerto|burpees peso muerto|burpee con peso muerto',
    'Dumbbell Burpee Deadlift':
      'burpees con peso muerto con mancuernas|burpee peso muerto con mancuernas|burpees deadlift con mancuernas|burpee deadlift con mancuernas',
    'Target Burpee':
      'burpees a objetivo|burpees a un objetivo|burpees a target|burpees tocando la barra|burpees tocando barra|burpees con toque|burpees a una marca|burpees al objetivo|burpees con toque de barra',
    'Up-down':
      'sprawls|sprawl|burpees sin flexion|burpees sin pecho|medio burpee|medios burpees|burpees sin salto',
    'Box Jump':
      'salto al cajon|saltos al cajon|saltos a cajon|salto a cajon|saltos al cajo|saltos de cajon|salto de cajon|saltos cajon|salto cajon|saltos en cajon|saltos en el cajon|saltos sobre el cajon|saltos sobre cajon|salto sobre el cajon|saltos a la caja|salto a la caja|saltos de caja|saltos caja|salto a caja|saltos a caja|saltos al box|salto al box|saltos en box|saltos box|saltos al banco|saltar al cajon|saltos a los cajones|saltos pliometricos al cajon|salto en cajon|salto box',
    'Box Jump-over':
      'saltos por encima del cajon|salto por encima del cajon|saltos por encima de cajon|saltos pasando el cajon|saltos al cajon por encima|saltar por encima del cajon|saltos over box|saltos por encima de la caja|salto por encima de la caja|saltar el cajon|saltando el cajon|saltos al cajon over|saltos over cajon|salto sobre cajon pasando',
    'Box Step-up':
      'subida al cajon|subidas al cajon|subidas a cajon|subida a cajon|subidas cajon|subida cajon|subidas de cajon|subidas a la caja|subida a la caja|subir al cajon|subir cajon|subirse al cajon|pasos al cajon|paso al cajon|step up al cajon|step ups al cajon|step up cajon|step ups cajon|step al cajon|steps al cajon|subidas al banco|step ups a cajon|step up a cajon|subidas al box|subida al box|escalon|subidas al step',
    'Box Step-over':
      'pasos por encima del cajon|paso por encima del cajon|pasar el cajon|pasos sobre el cajon|paso sobre el cajon|step over al cajon|step overs al cajon|step over cajon|step overs cajon|pasar por encima del cajon|pasar cajon',
    'Depth Jump': 'salto en profundidad|saltos en profundidad|salto profundo|saltos profundos|drop jumps',
    'Broad Jump':
      'salto de longitud|saltos de longitud|salto largo|saltos largos|salto horizontal|saltos horizontales|salto de rana|saltos de rana|saltos rana|salto en largo|saltos en largo|saltos hacia delante|saltos adelante|salto longitud|saltos longitud|saltos al frente|ranas',
    'Tuck Jump':
      'saltos con rodillas al pecho|salto con rodillas al pecho|saltos rodillas al pecho|saltos agrupados|salto agrupado|salto rodillas al pecho|saltos con rodillas arriba',
    'Jump Over Bar':
      'saltos sobre la barra|saltos sobre barra|saltos por encima de la barra|saltos laterales|saltos laterales sobre la barra|salto lateral|saltos laterales a la barra|salto sobre la barra|saltos laterales de barra|saltos de barra|saltos laterales barra',
    'Forward Roll': 'voltereta|volteretas|rol adelante|volteretas adelante',
    Inchworm: 'oruga|orugas|gusano|gusanos',
    'Bird Dog': 'pajaro perro',
    'Bear Crawl':
      'caminata del oso|caminata de oso|caminatas de oso|paseo del oso|paso del oso|oso|pasos de oso|andar como un oso|gateo del oso|gateo de oso|caminar del oso|paso de oso|marcha del oso|andar del oso|caminata oso',
    'Crab Walk':
      'cangrejo|paso de cangrejo|caminata del cangrejo|caminata de cangrejo|paseo del cangrejo|cangrejos|paso del cangrejo',
    'Duck Walk': 'pato|paso de pato|caminata del pato|caminata de pato|paseo del pato|paso del pato',
    'Mountain Climber':
      'escaladores|escalador|montaneros|montanero|escaladores de montana|alpinistas|trepadores|escalador de montana',
    'Jumping Jack':
      'saltos de tijera|salto de tijera|jumpin jacks|jumping yacks|tijeras saltando|payasos|polichinelas|saltos en tijera|saltos estrella|jumping jaks|jumpin jack',
    'High Knee':
      'rodillas altas|rodillas arriba|skipping alto|skiping|elevacion de rodillas corriendo|rodillas al pecho corriendo',
    // Machines, running, rope.
    Run: 'correr|carrera|carreras|corriendo|corre|corres|corremos|corred|corran|corra|corren|trote|trotar|trota|trotes|trotando|correr afuera|correr fuera|carrera fuera|vuelta corriendo|vuelta a la manzana|vueltas a la manzana|carrera continua|rodaje|a correr|carrrera|carera',
    'Backward Run':
      'correr hacia atras|carrera hacia atras|corriendo hacia atras|correr de espaldas|carrera de espaldas',
    Sprint: 'esprint|esprints|esprintar|sprintar|pique|piques|sprin|sprins|carrera rapida|esprin|esprines',
    'Shuttle Run':
      'carrera de ida y vuelta|carreras de ida y vuelta|carrera ida y vuelta|ida y vuelta|idas y vueltas|suicidios|suicidas|carreras ida y vuelta|suttle run|shutle run',
    'Treadmill Run':
      'cinta|cinta de correr|correr en cinta|carrera en cinta|caminadora|trotadora|correr en la cinta|cinta curva|cinta correr',
    'Weighted Run':
      'correr con peso|carrera con peso|carrera con lastre|correr con lastre|carrera con balon|correr con balon|carrera con disco|correr con disco|correr con chaleco|carrera con chaleco|carrera con saco|correr con saco|correr con balon medicinal|carrera con balon medicinal|carrera con kb|carrera con kettlebell|correr con kb',
    Walk: 'caminar|andar|caminata|camina|caminamos|paseo|caminatas',
    Hike: 'senderismo|excursion',
    Ruck: 'marcha con mochila|caminata con mochila|ruck con mochila|andar con mochila',
    Row: 'remo|remar|remando|rema|remas|remamos|remad|reman|remen|remo ergometro|remoergometro|remo concept|remo concept2|remo c2|remo erg|maquina de remo|ergometro|remos|remo maquina|en remo|al remo|remo indoor',
    Bike: 'bici|bicicleta|bicis|bicicletas|pedalear|pedalea|pedaleas|pedaleamos|pedalead|pedaleando|bici estatica|ciclismo|pedal|en bici|spinning',
    'Assault Bike':
      'bici de aire|bici aire|bici assault|asault bike|assoult bike|bici airbike|aire bike|bici de asalto|asault|assoult|bici air|bicicleta de aire|bici assalt|assalt bike',
    'Echo Bike': 'bici echo|bici rogue|rogue bike|bici eco|eco bici|eccho bike',
    'Bike Erg': 'bici erg|bici concept|bici concept2|bici c2|bike c2|ergo bici|erg bike',
    'Ski Erg': 'esqui|esqui erg|esquiergometro|sky erg|skyerg|eski|esquiar|ski ergometro|skie',
    Swim: 'nadar|natacion|nado|nadando|nadas|nadamos|nadad|crol|estilo libre|nado libre',
    'Single-under':
      'comba|combas|saltos de comba|salto de comba|saltos comba|saltos a la comba|saltar a la comba|saltar comba|comba simple|combas simples|comba simples|simples de comba|simple de comba|saltos simples|salto simple|simples|saltar la cuerda|saltar cuerda|salto de cuerda|saltos a la cuerda|saltos de cuerda|saltos cuerda|salto a la cuerda|saltos con cuerda|saltos de cuerda simples|salto de soga|saltos de soga|saltar la soga|saltos a la soga|soga|saltos simples de cuerda|saltos simples de comba|cuerda simple|cuerdas simples|simples unders|salto cuerda|lazo|salto de lazo|saltos de lazo|single unders simples|simples a la comba|simple unders',
    'Double-under':
      'dobles|saltos dobles|salto doble|dobles de comba|dobles comba|doble comba|doble salto|dobles saltos|doble saltos|doble salto de comba|dobles saltos de comba|dobles saltos de cuerda|saltos dobles de comba|saltos dobles de cuerda|dobles unders|doble under|doble unders|dobles under|dobles cuerdas|doble cuerda|comba doble|combas dobles|comba dobles|cuerda doble|saltos doble|dobles a la comba|dobles con comba|dobles de cuerda|du unders|double under comba|duble unders|dubles|dobles giros|saltos de comba dobles',
    'Triple-under':
      'triple comba|triples de comba|triple salto|triples saltos|saltos triples|triple under comba',
    'Double-under Crossover':
      'dobles cruzados|doble cruzado|dobles cruzadas|comba doble cruzada|saltos dobles cruzados|crossovers dobles',
    'Crossover Single-under':
      'comba cruzada|simples cruzados|saltos cruzados|cruzados de comba|crossovers|comba cruzadas|simples cruzadas',
    Stretching: 'estiramiento|estiramientos|estirar|estira|estiramos|estirad',
    'Foam Rolling': 'rodillo de espuma|foam roller|rodillo',
  },
}
