import type { Lexicon } from './words'

export const PORTUGUESE: Lexicon = {
  words: {
    and: 'e|mais|e tambem|junto com',
    amrap:
      'o maximo de rodadas|maximo de rounds|o maximo de rounds|quantas rodadas possivel|quantas rodadas conseguir|quantas voltas conseguir|tantas rodadas quanto possivel|tantas rondas quanto possivel|tantas rondas quantas possiveis|tantas repeticoes quanto possivel|o maior numero de rodadas|o maior numero de rounds|o maior numero de voltas|o maior numero de rondas|o maior numero de repeticoes|maior numero de rodadas|maior numero de rounds|maior numero de voltas|maior numero de rondas|maximo de voltas|o maximo de voltas|maximo de rodadas possivel|maximo de rodadas|maximo de rondas|o maximo de rondas|maximo de rounds possivel|maximas rodadas|maximas voltas|maximo de rodadas possiveis|max rodadas|max voltas|max de rodadas|max de rounds|max de voltas|o maximo de rodadas possivel|o maximo de rounds possivel',
    emom: 'a cada minuto|todo minuto|cada minuto no minuto|a cada min|a cada minuto no minuto|todo minuto no minuto|todos os minutos|em cada minuto|no inicio de cada minuto|no comeco de cada minuto|minuto a minuto|por minuto',
    every: 'a cada|cada',
    rounds:
      'rodada|rodadas|volta|voltas|rounds|ronda|rondas|rounds de|rodada de|rodadas de|voltas completas|rod',
    roundsForTime:
      'rodadas por tempo|voltas por tempo|rounds por tempo|rodadas para tempo|rondas por tempo|rounds para tempo|voltas para tempo|rondas para tempo|rodadas pelo tempo|rounds pelo tempo|rodadas contra o tempo|rounds contra o tempo|voltas contra o tempo|rodadas contra o relogio|rondas contra o tempo|rondas contra relogio|rodadas for time|voltas for time|rondas for time|rodadas p tempo|rounds p tempo|rodadas ft|voltas pelo tempo',
    forTime:
      'por tempo|para tempo|pelo tempo|ao tempo|p tempo|x tempo|pra tempo|contra o tempo|contra tempo|contra o relogio|contra relogio|contra o cronometro|contra cronometro|no menor tempo|no menor tempo possivel|o menor tempo possivel|em menor tempo|o mais rapido possivel|mais rapido possivel|o quanto antes|tudo por tempo|o mais rapido que conseguir|tao rapido quanto possivel|a tempo',
    sets: 'serie|series|tentativa|tentativas|tiros de|series de trabalho|series efetivas|series validas|sets|set|blocos|blocos de',
    rest: 'descanso|descanse|descansar|descansa|descansando|descansos|descansem|descanco|desc|pausa|pausas|repouso|intervalo|intervalos|intervalo de|intervalo de descanso|tempo de descanso|descanso ativo|descanso passivo|descanso total|descanso de|recuperacao|recuperacao ativa|recuperar|recupera|recupere|rec|recup',
    between:
      'entre|entre rodadas|entre as rodadas|entre series|entre as series|entre serie|entre rounds|entre os rounds|entre cada rodada|entre cada serie|entre cada round|entre cada volta|entre cada|entre voltas|entre as voltas|entre rondas|entre as rondas|entre cada ronda|entre tentativas|entre as tentativas|entre tiros|entre os tiros|entre cada tiro|entre sets|entre cada set|entre blocos|entre os blocos|entre exercicios|entre os exercicios|entre cada exercicio|entre estacoes|entre as estacoes|entre intervalos|entre amraps|entre movimentos|entre cada movimento|entre wods|entre eles|apos cada|apos cada rodada|apos cada round|apos cada serie|apos cada volta|apos cada ronda|depois de cada rodada|depois de cada|depois de cada serie|depois de cada ronda|ao final de cada rodada|ao final de cada round|no final de cada rodada|no final de cada ronda|no final de cada serie|ao fim de cada rodada|no fim de cada ronda',
    cap: 'limite|tempo limite|limite de tempo|tempo maximo|tempo max|max tempo|cap de|cap em|teto|teto de|com limite de|com limite|com teto de|com cap de|com um limite de|limitado a|tempo teto|time cap de|tempo de corte|corte|corte em|tc|cap|time cap|timecap',
    next: 'depois|em seguida|seguido de|seguidos de|seguida de|seguidas de|seguido por|e depois|logo apos|logo depois|logo em seguida|na sequencia|apos isso|depois disso|a seguir|entao|imediatamente|imediatamente apos|direto para|direto pra|diretamente para|ao terminar|quando terminar|assim que terminar|passar para|terminar com|e terminar com|termine com|dps',
    buyIn:
      'entrada|para comecar|pra comecar|no inicio|inicio|no comeco|de entrada|comecar com|comece com|comeca com|comecando com|iniciar com|inicie com|inicia com|antes de comecar|ao iniciar|buy in|uma vez no inicio',
    cashOut:
      'saida|para finalizar|pra finalizar|no final|ao final|para terminar|pra terminar|para acabar|de saida|por ultimo|no fim|ao fim|finalizar com|finalize com|finaliza com|finalizando com|acabar com|acaba com|para fechar|pra fechar|fechar com|fechando com|encerrar com|cash out',
    max: 'maximo|maxima|maximos|maximas|maximo de|max de|maximas repeticoes|maximo de repeticoes|maximo de reps|maximo reps|maximo repeticoes|max repeticoes|max de repeticoes|max de reps|max reps de|max reps|max rep|maximo possivel|maximo de repeticoes possivel|maximas reps|maxima repeticao|o maximo|o maximo de|o maximo possivel|o maximo de repeticoes|o maximo de reps|ao maximo|quantas conseguir|quantos conseguir|quantas repeticoes conseguir|ate a falha|ate falha|a falha|ate falhar|na falha',
    each: 'por lado|cada lado|em cada lado|de cada lado|p lado|por perna|cada perna|em cada perna|de cada perna|com cada perna|p perna|por braco|cada braco|em cada braco|de cada braco|com cada braco|p braco|por mao|cada mao|em cada mao|de cada mao|cada um|cada uma|c/u|de cada|de cada um|por membro|direita e esquerda|esquerda e direita|dir e esq|por pessoa',
    deathBy: 'morte por|morte de',
    alternating:
      'alternando|alterna|alternar|alterne|alternado|alternados|alternada|alternadas|alternadamente|alternando os lados|alternando lados|alternando bracos|alternando braco|alternando os bracos|alternando pernas|alternando as pernas|alternando minutos|alternando as maos|em alternancia|intercalando|intercalar|intercalado|intercalados|intercaladas|intercalada|emom alternado|revezando os bracos',
    unscored:
      'sem tempo|sem relogio|sem cronometro|sem pressa|sem contar tempo|qualidade|por qualidade|com qualidade|de qualidade|para qualidade|pela qualidade|nao por tempo|nao e por tempo|sem pontuacao|sem marcar tempo|sem score|sem placar|nao conta tempo|sem valer tempo|para tecnica|por tecnica|trabalho tecnico|pratica|praticar',
    odd: 'impar|impares|minutos impares|minuto impar|min impar|min impares|nos impares|nos minutos impares|no minuto impar|os impares',
    even: 'par|pares|minutos pares|minuto par|min par|min pares|nos pares|nos minutos pares|no minuto par|os pares',
    minute: 'minuto|estacao|minuto numero',
    filler:
      'de|do|da|dos|das|com|em|na|no|nas|nos|o|os|as|ao|aos|durante|por|pelo|pela|um|uma|uns|umas|a|para|pra|fazer|faca|facam|faz|fazem|fazendo|realizar|realize|realiza|executar|execute|completar|complete|completa|completando|o seguinte|os seguintes|seguinte|seguintes|este|esta|estes|estas|esse|essa|no total|ao todo|em total|um total de|total de|repeticoes de|reps de|ambos|ambas|cumprir|duracao|de duracao',
    asNeeded:
      'livre|conforme necessario|conforme a necessidade|conforme necessidade|a vontade|se necessario|o necessario|quando necessario|quanto precisar|o quanto precisar|conforme precisar|a criterio',
    build:
      'subir|subir ate|subindo|subindo ate|sobe|suba|encontrar|encontrar um|encontrar o|encontrar a|encontre|encontre um|encontre o|encontre sua|encontrando|construir|construir um|construir ate|construindo|construindo ate|construa|achar|achar um|achar o|achar a|ache|ache um|achando|buscar|buscar um|buscar o|buscar uma|buscar a|busque|buscando|buscando o|buscando um|procurar um|procurar o|ate|ate um|ate uma|ate o|ate a|ate chegar|ate chegar a|ate chegar em|ate encontrar|ate achar|chegar a|chegar ate|chegar em|chegar num|chegar numa|chegar no|chegue a|progredir|progredindo|aumentar|aumente|aumenta|aumentando|incrementar|incrementando|evoluindo|evoluir|trabalhar ate|estabelecer|estabelecer um|aproximacao|aproximacoes|escalando ate',
    superset:
      'superserie|superseries|super serie|super series|biset|bi set|bi set com|biset com|bisets|triset|tri set|trisets|em superset|em superset com|em superserie|em superserie com|superserie com|superset com|super set com|conjugado com|conjugado|combinado com|combinada com',
    score:
      'pontuacao|pontuacoes|resultado|resultados|placar|score|soma|somar|some|somando|soma das|soma de|soma dos|soma se|conta|contam|contar|conte|contabilizar|contabiliza|pontuacao total|a pontuacao e|o score e|seu score|sua pontuacao|o resultado e|total de reps|total de repeticoes|total de rodadas|total de rounds|reps totais|repeticoes totais|tempo total|pontos|pontua',
    remark:
      'escalado|escalada|escalados|escalar|escala|escalonado|escalas|adaptado|adaptada|adaptados|adaptacao|adaptacoes|adaptar|adapte|adapta|iniciante|iniciantes|intermediario|intermediarios|avancado|avancados|basico|novato|novatos|objetivo|objetivos|objectivo|meta|alvo|nota|notas|obs|observacao|observacoes|atencao|aviso|importante|dica|dicas|lembre|lembre se|lembrar|lembrem|lembrete|mesmo|mesma|mesmos|mesmas|mesmo peso|mesma carga|mesmas cargas|igual a|carga|cargas|peso|pesos|manter|mantenha|mantem|mantendo|mantenham|anotar|anote|anotem|anota|anotando|registrar|registre|registar|registe|registra|por favor|bora|vamos|vamo|forca galera|ultimo|ultima|ultimos|ultimas|se necessario reduzir|se precisar|se conseguir|se quiser|se voce|se nao|se possivel|se puder|se terminar|se parar|se quebrar|caso|ritmo|ritmo de|em ritmo|ritmo forte|ritmo leve|ritmo moderado|leve|leves|moderado|moderada|forte|fortes|rapido|rapida|rapidos|lento|lenta|constante|controlado|controlada|confortavel|estimulo|intensidade|intensidade alta|foco|foco em|foco na|foco no|sem|sem descanso|sem parar|sem pausa|sem soltar|nada de|nao|nao parar|nao pare|nao soltar|nao solte|nao vale|nao conta|nao ha|nao tem|opcao|opcoes|opcional|substituir|substitua|substitui|substituto|trocar por|troque por|mudar|mude|escolher|escolha|escolhe|usar|use|utilizar|utilize|tente|tentar|tentem|procure|evite|evitar|quem|quando|sempre|material|equipamento|padrao|padroes|nivel|niveis|versao|variacao|penalidade|castigo|cada vez que|toda vez|toda vez que|sempre que|a partir de|apenas|somente|respeitar|respeite|todas|todos|reduzir|reduza|diminuir|diminua|subir peso|subir a carga|subir carga|subir cargas|subir o peso|subindo a carga|subindo carga|subindo cargas|subindo o peso|subindo peso|suba a carga|sobe a carga|progressivo|progressiva|progressivos|progressivas|progressao|progressivamente|em progressao|carga progressiva|cargas progressivas|com carga progressiva|peso progressivo|carga crescente|cargas crescentes|aumentar a carga|aumentar carga|aumentar o peso|aumente a carga|aumenta a carga|aumentando a carga|aumentando carga|aumentando o peso|aumentando peso|aumento de carga',
    partner:
      'em dupla|em duplas|duplas|dupla|por duplas|duplas de|com dupla|em trio|em trios|trio|trios|em quarteto|quarteto|quartetos|em pares|a pares|aos pares|em equipe|em equipes|equipe|equipes|equipes de|equipe de|em equipa|em equipas|equipa|equipas|equipas de|equipa de|times de|time de|em times|em time|dividir|dividir livre|dividir livremente|dividido|divididos|divididas|dividida|dividindo|dividam|divide|dividem|divisao livre|dividir como quiser|dividir entre a dupla|compartilhado|compartilhada|compartilhados|compartilhar|compartilham|partilhado|partilhar|repartir|repartido|um trabalha|um trabalha um descansa|um trabalha e o outro descansa|um trabalha o outro descansa|um trabalha outro descansa|um de cada vez|um por vez|um faz|um descansa|enquanto|enquanto um|enquanto o outro|enquanto isso|juntos|juntas|ao mesmo tempo|revezando|revezamento|revezar|revezam|reveza|revezando livre|revezando a cada rodada|estafeta|estafetas|sincro|sincronizado|sincronizada|sincronizados|sincronizadas|sincronia|em sincronia|eu vou tu vais|eu vou voce vai|voce vai eu vou|cada atleta|cada pessoa|cada dupla|cada integrante|por atleta|por dupla|parceiro|parceira|com parceiro|com um parceiro|troca livre|trocas livres|trocar quando|trocando|a dois|a tres',
    calories:
      'caloria|calorias|cal de|cals de|caloria de|calorias de|kcal|em calorias|para calorias|por calorias|calorias em|calorias no|calorias na|cal no|cal na|cals no|cals na',
    on: 'forte|trabalho|de trabalho|trabalhando|trabalhar|trabalha|esforco|de esforco|ativo|execucao',
    off: 'leve|de descanso|de recuperacao|de pausa|de intervalo|de repouso',
    station:
      'por estacao|por estacoes|cada estacao|em cada estacao|por cada estacao|estacoes|por exercicio|cada exercicio|em cada exercicio|por movimento|cada movimento|em cada movimento|por posto',
    vest: 'colete|com colete|coletes|com coletes|colete de peso|com colete de peso|colete com peso|colete lastrado|com colete lastrado|colete ponderado',
    or: 'ou|ou entao|alternativa|opcionalmente',
    repeat: 'repetir|repita|repete|repitam|repetindo|repetir tudo|repete tudo|repetir o circuito',
    clock:
      'relogio|cronometro|relogio corrido|tempo corrido|com tempo corrido|relogio correndo|relogio corrente|relogio rodando|cronometro rodando|com relogio correndo|tempo corrente',
    heading:
      'forca|forca maxima|forca e tecnica|parte|primeira parte|segunda parte|terceira parte|parte principal|bloco|bloco principal|segunda|terca|quarta|quinta|sexta|segunda feira|terca feira|quarta feira|quinta feira|sexta feira|sabado|domingo|aquecimento|aquecer|aquece|ativacao|mobilidade|lpo|levantamento|levantamentos|levantamento de peso|levantamento olimpico|levantamento de peso olimpico|halterofilismo|halterofilia|ginastica|ginastico|ginasticos|ginasticas|hoje|treino|treino do dia|treino de hoje|treino principal|treino em dupla|treino em duplas|wod do dia|wod de hoje|wod em dupla|wod em duplas|acessorio|acessorios|trabalho acessorio|auxiliar|auxiliares|tecnica|tecnico|tecnicas|habilidade|habilidades|metabolico|condicionamento|condicionamento metabolico|resistencia|volta a calma|desaquecimento|relaxamento|potencia|abdomen|complexo|complexos|finalizador|prova|teste|sessao|principal|desafio|desafio do mes|educativo|educativos|escada ginastica',
    slowest:
      'mais lenta|rodada mais lenta|mais lento|a mais lenta|o mais lento|a rodada mais lenta|volta mais lenta|a volta mais lenta|round mais lento|o round mais lento|ronda mais lenta|a ronda mais lenta|serie mais lenta|a serie mais lenta|mais rapida|mais rapido|a mais rapida|rodada mais rapida|a rodada mais rapida|round mais rapido|pior rodada|pior round|pior tempo|o pior tempo|a pior rodada|pior serie|tiro mais lento',
    forLoad:
      'por carga|pela carga|por peso|para carga|para peso|carga maxima|maior carga|maior carga possivel|maior peso|maior peso possivel|maxima carga|max carga|carga max|peso maximo|para carga maxima|por carga maxima|pela maior carga|na maior carga|com a maior carga',
    ladder:
      'escada|escadas|escada de|em escada|piramide|piramides|em piramide|piramidal|escada crescente|escada decrescente|escada ascendente|escada descendente|escada subindo|piramide crescente|piramide decrescente|escadinha',
  },
  units: {
    min: 'minuto|minutos|min|mins|minutinhos',
    s: 'seg|segs|segundo|segundos|sgs',
    h: 'hora|horas|hrs',
    m: 'metro|metros|mts|mt|mtrs|mtr|mets',
    km: 'quilometro|quilometros|km|kms|kilometro|kilometros',
    mi: 'milha|milhas',
    yd: 'jarda|jardas',
    kg: 'quilos|quilo|kilos|quilograma|quilogramas|kgs|kilo',
    lb: 'libras|libra|lbs',
    cal: 'caloria|calorias|cal|cals|kcal|kcals',
    in: 'polegadas|polegada|pol',
    cm: 'centimetro|centimetros|cms',
    reps: 'repeticao|repeticoes|repeticoe|repeticos|repetisoes|repticoes|vezes|vez|rep|reps|repet|repets|rps|repts',
  },
  numbers:
    'dois=2|duas=2|tres=3|quatro=4|cinco=5|seis=6|sete=7|oito=8|nove=9|dez=10|onze=11|doze=12|treze=13|catorze=14|quatorze=14|quinze=15|dezesseis=16|dezasseis=16|dezessete=17|dezassete=17|dezoito=18|dezenove=19|dezanove=19|vinte=20|trinta=30|quarenta=40|cinquenta=50|sessenta=60|cem=100',
  modifiers: {
    Strict:
      'estrita|estritas|estrito|estritos|stricta|estricta|estrictas|restrita|sem kipping|sem balanco|sem impulso',
    Kipping: 'com kipping|com balanco|com kip',
    Jumping:
      'com salto|com saltos|saltando|saltado|saltada|saltadas|saltados|com pulo|pulando|com saltinho|com impulso',
    Walking:
      'caminhando|andando|em caminhada|em deslocamento|com deslocamento|deslocando|em andamento|avancando|em movimento',
    Dumbbell:
      'com halter|com halteres|com um halter|com dois halteres|com 1 halter|com o halter|com os halteres|com haltere|com db|com dbs|com dumbbell|com dumbbells|com dumbell|com dumbells|de halter|halter|halteres|haltere|c halter|c halteres|no halter',
    Kettlebell:
      'com kettlebell|com kettlebells|com kettelbell|com kettle|com kettles|com kb|com kbs|com girya|com a kettlebell|com um kettlebell|com o kettlebell|com uma kettlebell|de kettlebell|c kettlebell|c kb|no kettlebell',
    Barbell: 'com barra|com a barra|com barbell|com barra olimpica|c barra|na barra olimpica',
    Overhead:
      'acima da cabeca|sobre a cabeca|por cima da cabeca|em cima da cabeca|acima cabeca|com bracos estendidos|com braco estendido|em overhead|na posicao overhead|com anilha acima da cabeca',
    'Front Rack':
      'em front rack|no front rack|na posicao front rack|com barra na frente|frontais|com a barra na frente|no rack',
    'Back Rack':
      'em back rack|no back rack|com barra nas costas|com a barra nas costas|com barra atras|nas costas',
    Lateral: 'laterais|lateral|lateralmente|de lado',
    'Single-arm':
      'unilateral|unilaterais|um braco|uma mao|com um braco|com uma mao|com uma das maos|a um braco|a uma mao|um braco so|com 1 braco|com um so braco|monobraco',
    'Single-leg':
      'uma perna|com uma perna|em uma perna|numa perna|a uma perna|unipodal|uma perna so|com 1 perna|numa perna so',
    'Over Bar':
      'sobre a barra|sobre barra|por cima da barra|por cima de barra|por sobre a barra|acima da barra|pulando a barra|pulando barra|saltando a barra|laterais sobre a barra|laterais sobre barra|lateral sobre a barra|lateral sobre barra|laterais por cima da barra|passando a barra|em cima da barra',
    'Bar-facing':
      'de frente para a barra|de frente pra barra|de frente para barra|frente a barra|de frente a barra|em frente a barra|de frente na barra|virado para a barra|olhando para a barra',
    'Over Dumbbell':
      'sobre o halter|sobre os halteres|sobre halter|sobre halteres|por cima do halter|por cima dos halteres|pulando o halter|laterais sobre o halter|lateral sobre o halter|sobre o dumbbell|sobre o db',
    'Over Rower':
      'sobre o remo|sobre remo|por cima do remo|pulando o remo|lateral sobre o remo|laterais sobre o remo|sobre a maquina de remo',
    'Over Box':
      'sobre a caixa|por cima da caixa|sobre caixa|sobre o caixote|por cima do caixote|passando a caixa|pulando a caixa|por sobre a caixa',
    Synchro: 'sincronizado|sincronizados|sincronizada|sincronizadas|sincro|em sincronia|em sincro',
    Weighted:
      'com peso|com carga|com lastro|lastrada|lastradas|lastrado|lastrados|com sobrecarga|com peso extra|com carga extra|ponderado|ponderada',
    Plate: 'com anilha|com anilhas|com disco|com uma anilha|com a anilha|de anilha|c anilha|com discos',
    'Medicine Ball':
      'com medicine ball|com bola medicinal|com bola|com a bola|com med ball|com medball|com medicineball|com wall ball|com wallball|com mb|com bola de parede',
    Ring: 'nas argolas|na argola|em argolas|de argolas|com argolas|argolas|nas rings|em aneis',
    Bar: 'na barra|em barra|de barra',
    Box: 'na caixa|no caixote|em caixa|para a caixa|a caixa|no box|no caixao|na caixa alta',
    Bench: 'no banco|em banco|com banco',
    Russian: 'russo|russos|russa|russas|a russa',
    American: 'americano|americanos|americana|americanas',
    Reverse: 'reverso|reversos|reversa|reversas|para tras|pra tras|invertida|invertidas|inversa|a tras|a re',
    Backward: 'de costas|de marcha atras|de re',
    Sumo: 'em sumo|tipo sumo|estilo sumo|sumo',
    Deficit: 'com deficit|em deficit|deficit|no deficit',
    Romanian: 'romeno|romenos|romena',
    Hang: 'suspenso|suspensa|da suspensao|da posicao de hang|do hang|de hang|pendurado|pendurada|em suspensao',
    Power: 'de potencia|em potencia|de forca|em pe alto',
    Squat: 'completo|completos|com agachamento|em agachamento|profundo|profundos',
    Split: 'em tesoura|tesoura|com tesoura|em split|em afastamento',
    Pause: 'com pausa|com pausas|pausado|pausada|com parada|com isometria|pausados',
    Tempo: 'com tempo|em tempo controlado|com cadencia|cadenciado|cadenciada',
    Incline: 'inclinado|inclinada|inclinadas|inclinados|no banco inclinado',
    'Close-grip': 'fechado|pegada fechada|com pegada fechada|pega fechada|com pega fechada|pegada estreita',
    Floor: 'no chao|do chao|no solo',
    Goblet: 'tipo goblet|em goblet|em taca',
    Zercher: 'em zercher|tipo zercher',
    Knee: 'de joelhos|com joelhos no chao|com os joelhos no chao|no joelho|com joelho no chao|com joelho|de joelho|com apoio de joelhos|com joelhos apoiados|com apoio dos joelhos|com joelhos',
    'Hand-release':
      'soltando as maos|soltando maos|tirando as maos|tirando a mao|tirando a mao do chao|tirando as maos do chao|com hand release|com mao solta|com soltura|com soltura das maos|levantando as maos',
    Clapping: 'com palma|com palmas|batendo palma|batendo palmas',
    Banded:
      'com elastico|com banda|com bandas|com elasticos|com banda elastica|com superband|com super band|no elastico|com borracha|c elastico',
    Negative: 'negativa|negativas|negativo|excentrica|excentricas',
    Scapular: 'escapular|escapulares|de escapula|escapula',
    Legless: 'sem pernas|sem perna|sem os pes|sem pes|sem usar as pernas|sem o uso das pernas',
    'Wall-facing':
      'de frente para a parede|de frente pra parede|de frente para parede|virado para a parede|frente a parede',
    Freestanding: 'sem parede|sem apoio|livre sem parede',
    Parallette: 'na paralela|nas paralelas|em paralelas|nas paraletas|nas parallettes',
    L: 'em l',
    GHD: 'no ghd|em ghd',
    Sandbag: 'com sandbag|com saco de areia|com saco|com sand bag|com o saco|com bag',
    'D-ball': 'com d ball|com dball|com a d ball|com bola de areia',
    Treadmill: 'na esteira|na passadeira|em esteira',
    Target: 'no alvo|ao alvo|com alvo|ate o alvo|num alvo',
  },
  names: {
    // Squats and lunges.
    Squat: 'agachamento|agachamentos|agachar|agacha|agachamneto|agachamemto|agachamentto|agach',
    'Air Squat':
      'agachamento livre|agachamentos livres|agachamento sem peso|agachamentos sem peso|agachamento ao ar|agachamentos ao ar|agachamento peso corporal|agachamento air|agachamentos livre|agachamento com peso do corpo|agachamento sem carga|agachamentos sem carga',
    'Back Squat':
      'agachamento costas|agachamento nas costas|agachamentos nas costas|agachamento com barra|agachamentos com barra|agachamento por tras|agachamento atras|agachamento traseiro|agachamento com barra nas costas|agachamento back|agachamento tras|agachamento de costas',
    'Front Squat':
      'agachamento frontal|agachamentos frontais|agachamento pela frente|agachamento a frente|agachamento frente|agachamento na frente|agachamento com barra na frente|agachamento front|agachamentos pela frente|agachamento de frente',
    'Overhead Squat':
      'agachamento overhead|agachamentos overhead|agachamento de arranco|agachamentos de arranco|agachamento acima da cabeca|agachamento sobre a cabeca|agachamento com barra acima da cabeca|agachamento por cima da cabeca|agachamento de arranque|agachamento arranco',
    'Pause Back Squat': 'agachamento com pausa|agachamento costas com pausa|agachamento pausado',
    'Pause Front Squat': 'agachamento frontal com pausa|agachamento frontal pausado',
    'Box Squat': 'agachamento na caixa|agachamentos na caixa|agachamento no caixote|agachamento no banco',
    'Split Squat':
      'agachamento bulgaro|agachamentos bulgaros|bulgaro|bulgaros|afundo bulgaro|afundo estatico|afundos bulgaros|agachamento afundo|afundo fixo|agachamento em tesoura',
    'Jumping Squat':
      'agachamento com salto|agachamentos com salto|agachamento saltando|agachamentos saltados|agachamento saltado|agachamento salto|agachamento com pulo|agachamentos com pulo|salto com agachamento',
    Pistol:
      'agachamento unilateral|agachamentos unilaterais|agachamento em uma perna|agachamento numa perna|agachamento pistol|agachamento com uma perna|agachamento uma perna|pistola|pistolas|agachamento unipodal|agachamentos pistol',
    'Cossack Squat': 'agachamento cossaco|agachamentos cossacos|cossaco|cossacos|agachamento lateral',
    'Dumbbell Front Squat':
      'agachamento frontal com halteres|agachamento frontal com halter|agachamentos frontais com halteres',
    'Dumbbell Squat':
      'agachamento com halteres|agachamentos com halteres|agachamento com halter|agachamento com db',
    'Wall Sit':
      'cadeirinha|cadeirinha na parede|cadeira na parede|cadeira isometrica|isometria na parede|agachamento na parede',
    'Squat Hold': 'isometria de agachamento|agachamento isometrico|segurar agachamento',
    Lunge:
      'afundo|afundos|avanco|avancos|afundo alternado|afundos alternados|avancos alternados|avanco alternado|afundo a frente|afundo no lugar|afundo reverso|afundos reversos|avanco atras|afundo para tras|afundo atras|recuo|recuos',
    'Walking Lunge':
      'passada|passadas|passadas andando|passada andando|passadas caminhando|passada caminhando|afundo andando|afundos andando|afundo caminhando|afundos caminhando|avanco andando|avanco caminhando|avancos caminhando|avancos andando|afundo em deslocamento|afundos em deslocamento|passadas em deslocamento|afundo com deslocamento|lunge andando|lunges andando|avancos em caminhada|lunges caminhando|passada em deslocamento|afundo avancando',
    'Jumping Lunge':
      'afundo com salto|afundos com salto|afundo saltando|afundo saltado|avanco com salto|avancos com salto|afundo pulando|afundos com pulo|passada com salto|afundo com pulo|passadas com salto|afundos saltados',
    'Lateral Lunge':
      'afundo lateral|afundos laterais|avanco lateral|avancos laterais|passada lateral|passadas laterais',
    'Overhead Walking Lunge':
      'passada overhead|passadas overhead|afundo overhead|afundos overhead|avanco overhead|passada acima da cabeca|passadas acima da cabeca|avancos overhead|afundo acima da cabeca',
    'Front Rack Lunge':
      'afundo front rack|afundo frontal|afundos frontais|avanco frontal|avanco front rack|passada front rack|afundos front rack',
    'Back Rack Lunge':
      'afundo com barra|afundos com barra|afundo back rack|avanco com barra|avancos com barra|afundo com barra nas costas|afundo costas',
    'Dumbbell Lunge':
      'afundo com halteres|afundos com halteres|afundo com halter|avanco com halteres|avancos com halteres',
    'Dumbbell Walking Lunge':
      'passada com halteres|passadas com halteres|passada com halter|passadas com halter',
    'Dumbbell Overhead Walking Lunge':
      'passada overhead com halter|passadas overhead com halter|afundo overhead com halter|avanco overhead com halter|passada com halter acima da cabeca',
    'Sandbag Lunge':
      'afundo com sandbag|passada com sandbag|passadas com sandbag|avanco com sandbag|passada com saco|passadas com saco de areia',
    'Sandbag Squat': 'agachamento com sandbag|agachamentos com sandbag|agachamento com saco',
    // Pulls from the ground.
    Deadlift:
      'levantamento terra|levantamentos terra|terra|terras|peso morto|pesos mortos|lev terra|terra convencional|levant terra|levantamento terra convencional|levantamento terra com barra',
    'Sumo Deadlift': 'levantamento terra sumo|terra sumo|peso morto sumo|levantamentos terra sumo',
    'Deficit Deadlift':
      'levantamento terra deficit|levantamento terra com deficit|terra deficit|terra com deficit|peso morto com deficit',
    'Romanian Deadlift':
      'levantamento terra romeno|terra romeno|peso morto romeno|stiff romeno|levantamento romeno',
    'Stiff-legged Deadlift':
      'stiff|stiffs|levantamento terra pernas retas|terra pernas retas|peso morto pernas esticadas|stif|stiff com barra|peso morto pernas retas',
    'Dumbbell Deadlift':
      'levantamento terra com halteres|terra com halteres|terra com halter|levantamento terra com halter|peso morto com halteres|terra halteres',
    'Dumbbell Romanian Deadlift': 'stiff com halteres|stiff com halter|terra romeno com halteres',
    'Kettlebell Deadlift':
      'levantamento terra com kettlebell|terra com kettlebell|terra com kb|peso morto com kettlebell|levantamento terra com kb',
    'Sumo Deadlift High Pull':
      'terra sumo com puxada alta|levantamento terra sumo com puxada|sumo high pull|puxada sumo|terra sumo high pull|peso morto sumo com puxada alta|levantamento terra sumo com puxada alta',
    'Upright Row': 'remada alta|remadas altas|remada vertical|remada em pe',
    'Clean Pull': 'puxada de clean|puxadas de clean|puxada de arremesso',
    'Snatch Pull': 'puxada de arranco|puxadas de arranco|puxada de snatch|puxada arranco',
    'Bent-over Row':
      'remada curvada|remadas curvadas|remada com barra|remadas com barra|remada barra|remada inclinada|remada curvada com barra|remada pronada|remada supinada',
    'Pendlay Row': 'remada pendlay|remadas pendlay',
    'Dumbbell Row':
      'remada com halter|remada com halteres|remadas com halter|remadas com halteres|remada unilateral|remadas unilaterais|serrote|serrote com halter|remada serrote|remada unilateral com halter|remada halter|remada curvada com halteres|remo com halter|remo com halteres',
    'Kettlebell Row': 'remada com kettlebell|remada com kb|remadas com kettlebell|remo com kettlebell',
    'Renegade Row':
      'remada renegada|remadas renegadas|remada renegado|remada na prancha|remada em prancha|renegade com halteres|remada renegade|remo renegado',
    'Good Morning': 'bom dia|bom dia com barra',
    'Hip Thrust':
      'elevacao pelvica|elevacoes pelvicas|elevacao de quadril com barra|elevacao pelvica com barra|hip trust',
    'Glute Bridge':
      'ponte de gluteo|ponte de gluteos|pontes de gluteo|elevacao de quadril|elevacoes de quadril|elevacao do quadril|ponte gluteo|ponte de quadril|ponte',
    // Presses.
    'Shoulder Press':
      'desenvolvimento|desenvolvimentos|desenvolvimento militar|press militar|desenvolvimento de ombro|desenvolvimento de ombros|desenvolvimento ombro|desenvolvimento estrito|desenvolvimento com barra|press de ombro|press de ombros|press ombro|militar|desenvolvimento strict|press estrito|desenvolvimento em pe',
    'Push Press':
      'desenvolvimento com impulso|desenvolvimentos com impulso|press com impulso|desenvolvimento com empurrao',
    'Push Jerk': 'arremesso de forca',
    'Split Jerk':
      'arremesso em tesoura|segundo tempo em tesoura|jerk em tesoura|arremesso com tesoura|segundo tempo tesoura|jerk tesoura',
    Jerk: 'segundo tempo|segundos tempos',
    'Shoulder-to-overhead':
      'ombro acima da cabeca|ombro a cabeca|ombros acima da cabeca|do ombro acima da cabeca|ombro sobre a cabeca|ombro overhead|ombro a overhead|ombro para overhead|do ombro ao overhead|ombros overhead|do ombro para acima da cabeca|ombro para cima da cabeca',
    'Ground-to-overhead':
      'chao acima da cabeca|do chao acima da cabeca|chao a overhead|chao overhead|chao ao overhead|do chao ao overhead|do solo acima da cabeca|solo acima da cabeca|chao para overhead|do chao para acima da cabeca|chao sobre a cabeca',
    'Plate Ground-to-overhead':
      'ground to overhead com anilha|chao acima da cabeca com anilha|g2oh com anilha|gto com anilha|anilha acima da cabeca|ground to over head com anilha|gtoh com anilha',
    'Bench Press': 'supino|supinos|supino reto|supino com barra|supino reto com barra|supino plano',
    'Incline Bench Press': 'supino inclinado|supino inclinado com barra',
    'Close-grip Bench Press':
      'supino fechado|supino pegada fechada|supino com pegada fechada|supino pega fechada',
    'Floor Press': 'supino no chao|supino chao|supino no solo',
    'Dumbbell Bench Press':
      'supino com halteres|supino com halter|supino halteres|supino reto com halteres|supino halter',
    'Dumbbell Floor Press': 'supino no chao com halteres|floor press com halteres|supino no chao com halter',
    'Dumbbell Shoulder Press':
      'desenvolvimento com halteres|desenvolvimento com halter|desenvolvimento halteres|desenvolvimento de ombros com halteres|press com halteres|press militar com halteres|desenvolvimento halter|desenvolvimento com db|desenvolvimento de ombro com halteres',
    'Dumbbell Push Press': 'push press com halteres|push press com halter|push press halteres',
    // Olympic lifts.
    'Clean and Jerk':
      'arremesso|arremessos|arremesso olimpico|arremesso completo|clean e jerk|arremesos|clean and jerk com barra|metida ao peito e arremesso|cleans e jerks',
    'Power Clean and Jerk': 'power clean e jerk|power clean com jerk',
    Clean: 'metida ao peito|metidas ao peito|metida|metidas|primeiro tempo|primeiro tempo de arremesso|clean',
    'Squat Clean': 'metida ao peito completa|clean completo|cleans completos|clean agachado|metida completa',
    'Power Clean':
      'power cleans|metida ao peito de potencia|metida de forca|clean de potencia|clean de forca|metida ao peito em potencia',
    'Hang Clean': 'clean suspenso|metida ao peito suspensa|clean da suspensao|clean do hang',
    'Hang Power Clean': 'power clean suspenso|power clean da suspensao',
    Snatch: 'arranco|arrancos|arranque|arranques|arranco olimpico|arranco completo com barra|aranco',
    'Squat Snatch':
      'arranco completo|arrancos completos|arranco agachado|snatch completo|arranco com agachamento|arranco profundo',
    'Power Snatch':
      'arranco de potencia|arrancos de potencia|arranco em potencia|arranco de forca|arranco potencia|snatch de potencia|arranco power',
    'Hang Snatch': 'arranco suspenso|arranco da suspensao|arranco do hang|snatch suspenso',
    'Hang Power Snatch': 'power snatch suspenso|arranco de potencia suspenso|power snatch da suspensao',
    'Snatch Balance': 'balanco de arranco|balance de arranco',
    Thruster: 'truster|trusters|truster com barra|thuster|thusters|traster|trasters|propulsor|propulsores',
    'Dumbbell Thruster':
      'thruster com halteres|thrusters com halteres|thruster com halter|thrusters com halter|thruster halteres|thrusters halteres|thruster com db',
    'Single-arm Dumbbell Thruster':
      'thruster unilateral|thrusters unilaterais|thruster unilateral com halter|thruster com um braco|thruster com um halter|thruster um braco|thrusters com um braco',
    'Dumbbell Snatch':
      'arranco com halter|arrancos com halter|arranco com halteres|arranco halter|arrancos com halteres|snatch com halter|snatch de halter|snatch halter|snatches com halter|snatch com halteres|snatch alternado|snatch alternado com halter|snatch unilateral|snatch com db|arranco unilateral|arranco alternado|arranco alternado com halter|arrancos alternados|arranco unilateral com halter|snatchs com halter|snatch alternados',
    'Dumbbell Hang Snatch': 'hang snatch com halter|arranco suspenso com halter',
    'Dumbbell Clean': 'clean com halteres|clean com halter|cleans com halteres|metida ao peito com halteres',
    'Dumbbell Hang Clean': 'hang clean com halteres|hang clean com halter',
    'Dumbbell Hang Power Clean': 'hang power clean com halteres|hang power clean com halter',
    'Dumbbell Clean and Jerk':
      'clean and jerk com halter|clean and jerk com halteres|clean e jerk com halter|clean e jerk com halteres|arremesso com halteres|arremesso com halter|arremessos com halter',
    'Dumbbell Shoulder-to-overhead':
      'ombro acima da cabeca com halteres|shoulder to overhead com halteres|s2oh com halteres',
    'Dumbbell Cluster': 'cluster com halteres|cluster com halter|clusters com halteres',
    "Devil's Press":
      'devil press com halteres|devils press com halteres|devil pres|devil press com halter|devil prees',
    'Man Maker': 'man maker com halteres|man makers com halteres',
    'Dumbbell Lateral Raise':
      'elevacao lateral|elevacoes laterais|elevacao lateral com halteres|elevacao lateral com halter',
    'Dumbbell Curl':
      'rosca com halteres|rosca direta com halteres|rosca martelo|rosca alternada|rosca biceps com halteres|rosca com halter|biceps com halteres|biceps com halter',
    'Barbell Curl':
      'rosca direta|rosca biceps|rosca com barra|rosca direta com barra|biceps com barra|rosca|roscas|curl de biceps|rosca de biceps',
    'Dumbbell Triceps Extension':
      'extensao de triceps|extensoes de triceps|triceps frances|triceps testa|triceps com halter|extensao triceps',
    'Dumbbell Box Step-up':
      'subida na caixa com halteres|subidas na caixa com halteres|step up com halteres|step up com halter|step ups com halteres|subida na caixa com halter|subida no caixote com halteres',
    'Dumbbell Box Step-over':
      'step over com halteres|step over com halter|step overs com halteres|box step over com halteres|passagem da caixa com halteres',
    // Kettlebells and odd objects.
    'Kettlebell Swing':
      'balanco|balancos|balanco com kettlebell|balancos com kettlebell|balanco kettlebell|balanco com kb|swing com kettlebell|swings com kettlebell|swing com kb|swings com kb|swing kettlebell|swing kb|swing de kettlebell|swing americano|swings americanos|balanco americano|kettlebell swing americano|kb swing americano|ketlebell swing|kettelbell swing|swuing|kettlebel swing|kettle swing|swing no kettlebell',
    'Russian Kettlebell Swing':
      'swing russo|swings russos|balanco russo|balancos russos|kettlebell swing russo|kb swing russo|swing russo com kettlebell|swing russo com kb|kettlebell swings russos|kb swings russos|swings russos com kb',
    'Single-arm Kettlebell Swing':
      'swing unilateral|swings unilaterais|swing com um braco|swing um braco|balanco unilateral|swing unilateral com kettlebell|swing com uma mao',
    'Kettlebell Snatch':
      'arranco com kettlebell|arranco com kb|snatch com kettlebell|snatch com kb|arrancos com kettlebell|arrancos com kb',
    'Kettlebell Clean': 'clean com kettlebell|clean com kb|cleans com kettlebell',
    'Kettlebell Clean and Jerk': 'clean and jerk com kettlebell|arremesso com kettlebell|clean e jerk com kb',
    'Kettlebell Goblet Squat':
      'agachamento goblet|agachamentos goblet|agachamento taca|agachamento calice|agachamento goblet com kettlebell|agachamento goblet com kb|agachamento com kettlebell|agachamentos com kettlebell|agachamento com kb|agachamentos com kb|goblet com kettlebell|goblet com kb',
    'Kettlebell Lunge':
      'afundo com kettlebell|afundos com kettlebell|afundo com kb|avanco com kettlebell|avanco com kb',
    'Kettlebell Walking Lunge':
      'passada com kettlebell|passadas com kettlebell|passada com kb|passadas com kb',
    'Kettlebell Thruster':
      'thruster com kettlebell|thrusters com kettlebell|thruster com kb|thrusters com kb',
    'Turkish Get-up':
      'levantamento turco|levantamentos turcos|levantada turca|levantadas turcas|turquinho|levantar turco|get up turco|levante turco',
    'Kettlebell Windmill': 'moinho|moinhos|moinho com kettlebell',
    "Farmer's Carry":
      'caminhada do fazendeiro|caminhada de fazendeiro|caminhadas do fazendeiro|caminhada fazendeiro|passeio do fazendeiro|fazendeiro|farmer walk|farmer|farmers|caminhada do agricultor|passeio do agricultor|carregamento do fazendeiro|farmer s walk|marcha do fazendeiro|caminhada farmer',
    "Dumbbell Farmer's Carry":
      'farmer walk com halteres|farmers carry com halteres|farmer carry com halteres|caminhada do fazendeiro com halteres|farmers walk com halteres|farmer com halteres',
    "Kettlebell Farmer's Carry":
      'farmer walk com kettlebell|farmer walk com kb|farmers walk com kettlebell|farmers carry com kettlebell|farmer carry com kb|caminhada do fazendeiro com kettlebell|caminhada do fazendeiro com kb|farmer walk com kettlebells',
    'Suitcase Carry': 'caminhada da mala|caminhada mala|mala|passeio da mala',
    'Overhead Carry': 'caminhada overhead|caminhada acima da cabeca|carregamento overhead',
    'Sandbag Carry':
      'carregar saco|caminhada com sandbag|carregar sandbag|caminhada com saco de areia|carregamento de sandbag|transporte de saco',
    'Sandbag Clean': 'clean com sandbag|cleans com sandbag|clean com saco',
    'Sandbag Over Shoulder':
      'sandbag por cima do ombro|sandbag sobre o ombro|saco por cima do ombro|sandbag acima do ombro',
    'Sandbag to Shoulder': 'sandbag no ombro|saco ao ombro|saco no ombro|sandbag ao ombro',
    'Partner Carry': 'carregar o parceiro|carregar parceiro|carregar a dupla|cavalinho',
    'Wall Ball':
      'bola na parede|bolas na parede|bolas a parede|bola a parede|arremesso de bola|arremessos de bola|arremesso de bola na parede|arremesso na parede|arremessos na parede|lancamento de bola|lancamentos de bola|lancamentos de bola na parede|lancamento a parede|lancamentos a parede|bola medicinal|wall balls|wall bal|wal ball|wallbal|arremessos de bola na parede|lancamentos a parede com bola',
    'Medicine Ball Clean':
      'clean com bola|clean com medicine ball|clean com bola medicinal|cleans com bola|clean com med ball',
    'Medicine Ball Slam':
      'slam com bola|bola no chao|bolas no chao|slams|arremesso de bola no chao|slam ball com bola|batida de bola|arremessos de bola no chao|bola ao chao',
    'Medicine Ball Sit-up':
      'abdominal com bola|abdominais com bola|abdominal com medicine ball|sit up com bola|abdominais com bola medicinal|abdominal com bola medicinal|sit ups com bola',
    'Tire Flip':
      'virada de pneu|viradas de pneu|virar pneu|virar o pneu|pneu|tombar pneu|viradas no pneu|tombar o pneu|giro de pneu|virada do pneu',
    'Sledgehammer Strike':
      'marretada|marretadas|marreta|batida de marreta|marretada no pneu|marretadas no pneu|marreta no pneu',
    'Battle Rope Slam':
      'corda naval|cordas navais|battle rope|battle ropes|corda de batalha|ondas com corda|cordas de batalha',
    'Sled Push':
      'empurrar treno|empurrar o treno|empurro de treno|empurrada de treno|treno|empurra treno|sled push com carga',
    'Sled Drag': 'arrastar treno|arrastar o treno|arrasto de treno|arraste de treno',
    'Sled Pull': 'puxar treno|puxar o treno|puxada de treno|puxada do treno',
    // Gymnastics.
    'Push-up':
      'flexao|flexoes|flexao de braco|flexoes de braco|flexao de bracos|flexoes de bracos|flexao braco|apoio|apoios|apoio de frente|flexao no solo|flexao no chao|flexoes no chao|flexaoes|flexoes no solo',
    'Hand-release Push-up':
      'flexao hand release|flexoes hand release|flexao soltando as maos|flexao com hand release|flexoes com hand release|flexao tirando a mao do chao|flexoes soltando as maos|flexao tirando as maos|flexao hr|flexoes tirando as maos do chao|flexao soltando a mao|flexoes soltando a mao|flexao tirando as maos do chao|flexao com soltura|flexoes com soltura das maos|flexoes levantando as maos',
    'Ring Push-up': 'flexao nas argolas|flexoes nas argolas|flexao na argola|flexao de argola',
    'Deficit Push-up': 'flexao com deficit|flexoes com deficit|flexao deficit|flexao em deficit',
    'Clapping Push-up':
      'flexao com palma|flexoes com palma|flexao com palmas|flexao pliometrica|flexoes pliometricas|flexoes com palmas',
    'Knee Push-up':
      'flexao de joelhos|flexoes de joelhos|flexao de joelho|flexao com joelhos no chao|flexao com joelho no chao|flexoes com joelho no chao|flexao com joelhos apoiados|flexoes com joelhos no chao|flexoes com joelhos|flexao com joelho',
    'Incline Push-up':
      'flexao inclinada|flexoes inclinadas|flexao na caixa|flexoes na caixa|flexao no caixote|flexao no banco|flexoes no banco',
    'Pike Push-up':
      'flexao pike|flexoes pike|flexao em pike|flexoes em pike|flexao em v invertido|flexao carpada|flexoes carpadas',
    'Bar Dip':
      'mergulho|mergulhos|paralela|paralelas|mergulho nas paralelas|mergulhos nas paralelas|mergulho na paralela|dips na paralela|dips nas paralelas|mergulho na barra|fundos|fundos nas paralelas|fundos em paralelas|barra paralela|barras paralelas',
    'Ring Dip':
      'mergulho nas argolas|mergulhos nas argolas|mergulho na argola|mergulhos na argola|dips nas argolas|dip na argola|fundos nas argolas|dips na argola|mergulhos em argolas|fundos em argolas',
    'Bench Dip':
      'mergulho no banco|mergulhos no banco|triceps banco|triceps no banco|mergulho na caixa|mergulhos na caixa|triceps na caixa|dips na caixa|dips no banco|triceps no caixote|fundos no banco|fundos na caixa|dip no banco|fundos no caixote',
    'Handstand Push-up':
      'flexao em parada de mao|flexoes em parada de mao|flexao em parada de maos|flexoes em parada de maos|flexao invertida|flexoes invertidas|flexao em pino|flexoes em pino|flexao de pino|flexoes de pino|flexao de parada de mao|flexao parada de mao|flexoes parada de mao|flexao na parada de mao|flexao na vertical|flexao de cabeca para baixo|flexao de ponta cabeca|flexao em bananeira|flexoes em bananeira|hspu kipping|flexoes no pino|flexao no pino|flexao vertical|flexoes verticais',
    'Strict Handstand Push-up':
      'hspu estrito|hspu estritos|flexao em parada de mao estrita|flexoes em pino estritas|flexao invertida estrita|hspu estrita|flexoes invertidas estritas',
    'Deficit Handstand Push-up': 'hspu com deficit|hspu em deficit|flexao em parada de mao com deficit',
    'Handstand Walk':
      'caminhada em parada de mao|caminhada em parada de maos|caminhada de mao|caminhada de maos|caminhada com as maos|caminhada nas maos|caminhada de cabeca para baixo|andar de pino|andar em pino|andar em parada de mao|andar em parada de maos|andar com as maos|andar de mao|andar de maos|caminhar em parada de mao|caminhar com as maos|caminhada invertida|caminhada em pino|caminhada de pino|caminhar em pino|andar sobre as maos|caminhada sobre as maos|andar de bananeira|caminhada parada de mao|andando em parada de mao|andar nas maos|caminhada na parada de mao',
    'Handstand Hold':
      'parada de mao|parada de maos|paradas de mao|parada de mao na parede|parada de mao isometrica|pino na parede|bananeira|isometria de parada de mao|isometria em parada de mao|pino estatico|isometria parada de mao|parada de mao estatica|parada de maos na parede|isometria em pino',
    'Handstand Shoulder Tap':
      'toque no ombro em parada de mao|toques no ombro em parada de mao|toques nos ombros em parada de mao|toque de ombro em parada de mao|toques de ombro em pino',
    'Wall Walk':
      'caminhada na parede|caminhadas na parede|subida na parede|subidas na parede|escalada na parede|escaladas na parede|andar na parede|subir a parede|subir na parede|caminhada pela parede|subidas a parede|caminhar na parede|subida a parede|wall walks na parede',
    'Pull-up':
      'barra fixa|barras fixas|barras|puxada na barra|puxadas na barra|elevacoes|elevacoes na barra|barra pronada|barra fixa pronada|barra kipping|barra com kipping|barra fixa kipping|barra fixa com kipping|elevacao na barra|dominada|dominadas|barra butterfly|elevacoes a barra|elevacoes com kipping|barra fixa butterfly',
    'Strict Pull-up':
      'barra fixa estrita|barras estritas|barra estrita|barra strict|barras fixas estritas|barra fixa strict|elevacoes estritas|pull up estrito|pull ups estritos|pull up estrita|pull ups estritas|barra fixa sem kipping|barra sem kipping|barra fixa restrita|barra restrita|dominadas estritas',
    'Chest-to-bar Pull-up':
      'peito na barra|peitos na barra|barra peito|peito a barra|peito barra|barra com peito|barra fixa peito na barra|peito em barra|elevacoes peito a barra|barra fixa com peito|barra com peito na barra|pull up peito na barra|peitos a barra|elevacoes de peito',
    'Chin-up':
      'barra supinada|barras supinadas|barra fixa supinada|pull up supinado|barra supino|elevacoes supinadas|barra fixa supino|pull up supinada',
    'Jumping Pull-up':
      'barra com salto|barra fixa com salto|barras com salto|barra saltando|pull up com salto|elevacoes com salto|barra saltada|barra fixa saltando|barra com pulo|pull ups com salto',
    'Banded Pull-up':
      'barra com elastico|barra fixa com elastico|barras com elastico|barra fixa com banda|pull up com elastico|barra com banda|elevacoes com elastico|barra assistida|barra fixa assistida|barra no elastico|elevacoes assistidas|pull up com banda|pull ups com elastico',
    'Negative Pull-up':
      'barra negativa|barra fixa negativa|barras negativas|elevacoes negativas|negativa de barra|negativas de barra',
    'Scapular Pull-up':
      'barra escapular|ativacao escapular|retracao escapular|ativacao de escapula|elevacoes escapulares',
    'Weighted Pull-up':
      'barra com peso|barra fixa com peso|barra com carga|barra fixa com carga|barra fixa lastrada|barra lastrada|elevacoes com peso|elevacoes com lastro|barra fixa com lastro',
    'Weighted Dip':
      'paralelas com peso|paralela com peso|mergulho com peso|mergulhos com peso|mergulhos com carga|fundos com peso',
    'Weighted Push-up':
      'flexao com peso|flexoes com peso|flexao com carga|flexao com anilha|flexoes com anilha',
    'Weighted Sit-up':
      'abdominal com peso|abdominais com peso|abdominal com anilha|abdominais com anilha|abdominal com carga',
    'Ring Row':
      'remada nas argolas|remadas nas argolas|remada na argola|remadas na argola|remada argola|remada argolas|remada em argolas|remo nas argolas|remada de argola|remos nas argolas|remada no trx|remada trx|puxada na argola|puxada nas argolas|remadas em argolas',
    'Inverted Row':
      'remada invertida|remadas invertidas|remada australiana|barra australiana|remada na barra|barras australianas',
    'Burpee Pull-up':
      'burpee com barra|burpee com barra fixa|burpees com barra fixa|burpee com pull up|burpees com pull up|burpee barra fixa|burpees na barra fixa|burpees com pull ups|burpee com elevacao|burpees com elevacoes',
    'Muscle-up':
      'muscle up nas argolas|muscle ups nas argolas|muscle up na argola|muscle up argola|muscle ups na argola|muscle up de argola|muscle up argolas|muscle up em argolas|muscle ups em argolas',
    'Strict Muscle-up': 'muscle up estrito|muscle ups estritos|muscle up estritos',
    'Bar Muscle-up':
      'muscle up na barra|muscle ups na barra|muscle up barra|muscle up em barra|muscle ups em barra|muscle up de barra|muscle ups de barra|bar muscle up na barra',
    'Toes-to-bar':
      'pes na barra|pe na barra|pes a barra|pes ate a barra|pe a barra|dedos na barra|ponta do pe na barra|pontas dos pes na barra|ponta dos pes na barra|pontas dos pes a barra|pes a tocar na barra|toes na barra|dedo na barra|pes barra|pontas na barra|bicos dos pes na barra',
    'Toes-to-ring': 'pes nas argolas|pe na argola|pes a argola|toes nas argolas',
    'Knees-to-elbows':
      'joelho no cotovelo|joelhos no cotovelo|joelhos nos cotovelos|joelhos aos cotovelos|joelho ao cotovelo|joelhos ao cotovelo|joelho cotovelo|joelhos cotovelos|joelho com cotovelo|joelhos a cotovelos',
    'Hanging Knee Raise':
      'elevacao de joelhos|elevacoes de joelhos|elevacao de joelho|elevacoes de joelho|joelho no peito|joelhos no peito|joelhos ao peito|joelho ao peito|elevacao de joelhos suspenso|elevacao de joelhos na barra|elevacao de joelho na barra|joelhos na altura do peito|elevacoes de joelhos na barra|joelhos acima da cintura|joelho na barra',
    'Leg Raise':
      'elevacao de pernas|elevacoes de pernas|elevacao de perna|elevacoes de perna|abdominal infra com elevacao de pernas|elevacao das pernas|levantamento de pernas|levantamento de perna|elevacao pernas',
    'Sit-up':
      'abdominal|abdominais|abdominal remador|abdominais remador|abdominal borboleta|abdominais borboleta|abdominal butterfly|abdominal completo|abdominais completos|remador|remadores|abdominal sit up|abdominais sit up|abd|abdominal com abmat|abdominais no abmat|abdominal abmat|abdominal remador completo|abdominal no abmat|abdominas|abdominai|abdominasi',
    Crunch:
      'abdominal supra|abdominais supra|supra|abdominal curto|abdominal crunch|abdominais crunch|supras|abdominais curtos',
    'Reverse Crunch':
      'abdominal infra|abdominais infra|infra|abdominal invertido|abdominal reverso|abdominais invertidos|crunch invertido',
    'Bicycle Crunch':
      'abdominal bicicleta|abdominais bicicleta|abdominal bike|bicicleta no chao|abdominal em bicicleta|abdominal obliquo bicicleta',
    'GHD Sit-up':
      'abdominal no ghd|abdominais no ghd|abdominal ghd|abdominais ghd|sit up no ghd|sit ups no ghd',
    'V-up':
      'abdominal canivete|abdominais canivete|canivete|canivetes|abdominal em v|abdominais em v|abdominal v|abdominais v|abdominal v up|canivetinho',
    'Tuck-up': 'abdominal grupado|abdominais grupados|canivete grupado|abdominal tuck up|abdominal encolhido',
    'Hollow Rock': 'balancinho|hollow com balanco|canoinha|canoinhas|hollow balancando|canoa com balanco',
    'Hollow Hold':
      'canoa|isometria em hollow|hollow isometrico|isometria hollow|hollow isometria|hollow estatico|prancha hollow|isometria de canoa',
    'Arch Hold':
      'isometria em arch|arch isometrico|superman isometrico|isometria superman|super homem isometrico',
    Superman: 'super homem|superhomem|super homens',
    'Russian Twist':
      'giro russo|giros russos|rotacao russa|rotacoes russas|abdominal russo|abdominais russos|torcao russa|torcoes russas|abdominal giro russo|twist russo|abdominal obliquo russo|russo com anilha|twists russos|abdominal rotacao russa|rusian twist',
    'Flutter Kick':
      'batida de pernas|batidas de pernas|pernada|pernadas|batimento de pernas|tesourinha|tesourinhas|abdominal tesoura|batida de perna|tesouras abdominais|batidas de perna',
    'Back Extension':
      'extensao lombar|extensoes lombares|extensao de costas|extensao de tronco|lombar|extensoes de costas|hiperextensao|extensao de lombar|lombares|extensoes de tronco|extensao no ghd',
    'Hip Extension': 'extensao de quadril|extensoes de quadril|extensao do quadril|extensao de anca',
    'Lying Toe Touch':
      'toque nos pes|toques nos pes|abdominal tocando os pes|abdominal toque nos pes|abdominal toca o pe|toque na ponta do pe|abdominal ponta do pe',
    Plank:
      'prancha|pranchas|prancha abdominal|prancha isometrica|prancha ventral|prancha frontal|prancha no cotovelo|prancha alta|prancha baixa|prancha estatica|isometria prancha|isometria de prancha|prancha de cotovelo|isometria em prancha|prancha com cotovelos|prancha nos cotovelos',
    'Side Plank': 'prancha lateral|pranchas laterais|prancha de lado',
    'L-sit': 'isometria em l|esquadro|l sit na paralela|l sit nas paralelas',
    'Dead Hang':
      'pendurar|pendurado na barra|suspensao na barra|pendurar na barra|isometria na barra|segurar na barra|ficar pendurado|segura na barra|pendurar se na barra|sustentacao na barra',
    'Chin-over-bar Hold':
      'queixo acima da barra|queixo sobre a barra|isometria queixo na barra|queixo na barra|isometria com queixo acima da barra',
    'Ring Support Hold':
      'apoio nas argolas|sustentacao nas argolas|suporte nas argolas|isometria nas argolas|apoio na argola|suporte na argola|support nas argolas',
    'Rope Climb':
      'subida na corda|subidas na corda|subida de corda|subidas de corda|subida corda|subidas corda|corda subida|subir a corda|subir corda|subir na corda|subida a corda|subidas a corda|escalada na corda|escalada de corda|escaladas na corda|escaladas de corda|escalar a corda|trepar a corda|trepa a corda|trepar na corda|escalar corda|subida da corda|subidas da corda|trepar corda|sobe corda',
    'Legless Rope Climb':
      'subida na corda sem pernas|subidas na corda sem pernas|subida de corda sem pernas|subidas de corda sem pernas|corda sem pernas|corda sem perna|subida na corda sem perna|subida de corda sem perna|subidas na corda sem perna|corda sem pes|legless na corda|subida a corda sem pernas',
    'Wall Climb-over': 'salto do muro|transposicao de muro|pular o muro|pular muro',
    Burpee:
      'burpees|burpes|burpe|burpies|burpie|burpi|burpis|burpess|burppee|burppees|burpee normal|burpees normais|burpee com flexao',
    'Bar-facing Burpee':
      'burpee de frente para a barra|burpees de frente para a barra|burpee de frente pra barra|burpees de frente pra barra|burpee frente a barra|burpees frente a barra|burpee de frente para barra|burpees de frente a barra|burpee de frente a barra|burpee frontal|burpees frontais|burpees virados para a barra|burpee frontal sobre a barra|burpees frontais sobre a barra|burpees em frente a barra',
    'Lateral Burpee Over Bar':
      'burpees sobre a barra|burpee sobre a barra|burpees sobre barra|burpee sobre barra|burpees por cima da barra|burpee por cima da barra|burpees laterais|burpee lateral sobre a barra|burpees laterais sobre a barra|burpee lateral na barra|burpees laterais na barra|burpee pulando a barra|burpees pulando a barra|burpees saltando a barra|burpee saltando a barra|burpee com salto sobre a barra|burpees com salto sobre a barra|burpee lateral a barra|burpees laterais a barra|burpee na barra|burpees na barra|burpee com salto lateral|burpees com salto lateral|burpee lateral por cima da barra|burpees laterais por cima da barra|burpee lateral barra|burpee lateral sobre barra|burpees laterais sobre barra|burpees por sobre a barra',
    'Lateral Burpee Over Dumbbell':
      'burpees sobre o halter|burpee sobre o halter|burpee sobre halter|burpees sobre halter|burpees sobre os halteres|burpee sobre os halteres|burpee por cima do halter|burpees por cima do halter|burpee lateral sobre o halter|burpees laterais sobre o halter|burpee pulando o halter|burpee lateral no halter|burpees pulando o halter|burpee over halter|burpees laterais sobre os halteres|burpees laterais no halter|burpees por cima dos halteres',
    'Burpee Over Rower':
      'burpees sobre o remo|burpee sobre o remo|burpee sobre remo|burpees por cima do remo|burpee por cima do remo|burpees sobre remo|burpee lateral sobre o remo|burpees laterais sobre o remo|burpee pulando o remo|burpee over remo|burpees over remo|burpees pulando o remo|burpee lateral no remo',
    'Burpee Box Jump':
      'burpee na caixa|burpees na caixa|burpee com salto na caixa|burpees com salto na caixa|burpee salto na caixa|burpees salto na caixa|burpee com box jump|burpees com box jump|burpee no caixote|burpees no caixote|burpee com salto no caixote|burpees para a caixa|burpees com salto a caixa|burpees com salto para a caixa|burpees com salto no caixote|burpee e salto na caixa|burpees a caixa|burpee com pulo na caixa|burpees com pulo na caixa',
    'Burpee Box Jump-over':
      'burpee sobre a caixa|burpees sobre a caixa|burpee por cima da caixa|burpees por cima da caixa|burpee com salto sobre a caixa|burpees com salto sobre a caixa|burpee pulando a caixa|burpee box over|burpees box over|burpee sobre o caixote|burpees sobre o caixote|burpee com box jump over|burpees com salto por cima da caixa|burpee com salto por cima da caixa|burpees com box jump over|burpees pulando a caixa|burpees por cima do caixote',
    'Burpee Broad Jump':
      'burpee com salto a distancia|burpee com salto em distancia|burpees com salto em distancia|burpee com salto horizontal|burpees com salto horizontal|burpee salto horizontal|burpee com salto a frente|burpees com salto a frente|burpee com salto para frente|burpees com salto para frente|burpee com salto longo|burpees com salto longo|burpees com salto em comprimento|burpee com salto em comprimento|burpee com deslocamento|burpees em deslocamento|burpee em deslocamento|burpees com salto para a frente|burpee salto em distancia|burpee com salto pra frente|burpees com deslocamento|burpee avancando',
    'Burpee Muscle-up': 'burpee com muscle up|burpees com muscle up',
    'Burpee Tuck Jump': 'burpee com salto grupado|burpees com salto grupado|burpee grupado|burpees grupados',
    'Burpee Deadlift':
      'burpee com terra|burpee com levantamento terra|burpees com levantamento terra|burpee com peso morto|burpees com peso morto|burpees com terra|burpee terra',
    'Dumbbell Burpee Deadlift':
      'burpee com terra com halteres|burpee deadlift com halteres|burpees deadlift com halteres|burpee com levantamento terra com halteres|burpees deadlift com halter',
    'Target Burpee':
      'burpee no alvo|burpees no alvo|burpee com alvo|burpee com toque na barra|burpee tocando a barra|burpees tocando a barra|burpees com alvo|burpees com toque na barra|burpee com toque',
    'Up-down':
      'meio burpee|meios burpees|burpee sem flexao|burpees sem flexao|sprawl|sprawls|burpee sem peito no chao|burpee sem salto|burpees sem salto|burpee sem flexao e sem salto',
    'Box Jump':
      'salto na caixa|saltos na caixa|salto a caixa|saltos a caixa|salto para a caixa|saltos para a caixa|salto para caixa|saltos para caixa|salto caixa|saltos caixa|saltos em caixa|salto em caixa|salto sobre a caixa|saltos sobre a caixa|salto no caixote|saltos no caixote|saltos ao caixote|saltos para o caixote|saltos pra caixa|pulo na caixa|pulos na caixa|pulo caixa|pular na caixa|pular caixa|salto no box|saltos no box|saltar para a caixa|saltar na caixa|saltar a caixa|salto de caixa|saltos de caixa|pulo no caixote|salto ao caixote|salto na caixa pliometrica|pulos no caixote|salto no caixao|saltos no caixao',
    'Box Jump-over':
      'salto por cima da caixa|saltos por cima da caixa|pulo por cima da caixa|salto por sobre a caixa|saltos por sobre a caixa|pular por cima da caixa|saltos por cima do caixote|saltar por cima da caixa|pulos por cima da caixa|passar por cima da caixa saltando|salto over na caixa|salto por cima do caixote|saltos passando a caixa',
    'Box Step-up':
      'subida na caixa|subidas na caixa|subida a caixa|subidas a caixa|subida no caixote|subidas no caixote|subir na caixa|subir a caixa|subir no caixote|subida no banco|subidas no banco|subida caixa|step up na caixa|step ups na caixa|step na caixa|subida no box|subidas ao caixote|step up no caixote|subida para a caixa|subidas para a caixa|passo na caixa|step up caixa|subidas caixa',
    'Box Step-over':
      'passagem por cima da caixa|passagem sobre a caixa|passar por cima da caixa|passo por cima da caixa|passos por cima da caixa|step over na caixa|step overs na caixa|passar a caixa|passagens por cima da caixa|passagens sobre a caixa|step over caixa|subida por cima da caixa',
    'Depth Jump': 'salto em profundidade|saltos em profundidade|salto profundo|saltos profundos',
    'Broad Jump':
      'salto horizontal|saltos horizontais|salto em distancia|saltos em distancia|salto a distancia|salto em comprimento|saltos em comprimento|salto longo|saltos longos|salto a frente|saltos a frente|salto para frente|saltos para frente|salto de sapo|saltos de sapo|salto sapo|salto do sapo|saltos de ra|saltos para a frente|pulo do sapo|salto para a frente|salto ra',
    'Tuck Jump':
      'salto grupado|saltos grupados|salto com joelhos no peito|saltos com joelhos ao peito|salto com joelho no peito|saltos com joelho no peito|salto agrupado|saltos agrupados|salto joelho no peito|saltos com joelhos no peito',
    'Jump Over Bar':
      'salto sobre a barra|saltos sobre a barra|salto lateral|saltos laterais|saltos por cima da barra|salto por cima da barra|saltos laterais sobre a barra|pulo sobre a barra|salto lateral sobre a barra|pular a barra|saltos laterais na barra|pulos sobre a barra|saltos laterais a barra',
    'Forward Roll':
      'rolamento|rolamentos|cambalhota|cambalhotas|rolamento para frente|rolamentos para frente|rolamento a frente',
    Inchworm: 'minhoca|minhocas|lagarta|lagartas|caminhada da minhoca|minhoquinha|minhoquinhas',
    'Bird Dog': 'perdigueiro|cao passaro|perdigueiros|cachorro passaro',
    'Bear Crawl':
      'caminhada do urso|caminhada de urso|caminhada urso|andar do urso|passo do urso|urso|andada do urso|andar de urso|andar urso|passada do urso|marcha do urso|caminhadas do urso',
    'Crab Walk':
      'caminhada do caranguejo|caranguejo|andar do caranguejo|caminhada de caranguejo|passo do caranguejo|andar de caranguejo|caminhada caranguejo',
    'Duck Walk':
      'caminhada do pato|pato|andar de pato|andar do pato|caminhada de pato|passo do pato|caminhada pato',
    'Mountain Climber':
      'escalador|escaladores|alpinista|alpinistas|montanhista|montanhistas|escalador montanha|corrida na prancha|mountain climbers no chao|montain climber|escalada no chao|montain climbers',
    'Jumping Jack':
      'polichinelo|polichinelos|poli|polichinelas|polichinello|jump jack|jump jacks|saltos de tesoura|poliquinelo|poliquinelos|estrelas saltando|poli chinelo|poli chinelos',
    'High Knee':
      'joelhos altos|joelho alto|skipping alto|elevacao de joelhos correndo|corrida com joelho alto|corrida parada|joelhos ao alto|skiping|corrida estacionaria',
    // Machines, running, rope.
    Run: 'corrida|corridas|correr|corre|corram|corra|correndo|corremos|corres|corrre|trote|trotar|trotando|corridinha|corrida leve|corrida livre|corida|corida livre|corrida na rua|corrida externa',
    'Backward Run': 'corrida de costas|correr de costas|corrida para tras|corrida de re|correr para tras',
    Sprint:
      'tiro|tiros|tiro de corrida|tiros de corrida|tiro de velocidade|tiros de velocidade|tiro corrida|piques|pique',
    'Shuttle Run':
      'corrida vai e volta|vai e volta|corrida de vaivem|vaivem|vai e vem|corrida vai e vem|corridas vai e volta|ida e volta|shutle run|suicidio|corrida ida e volta|corrida de ida e volta|corrida vai volta',
    'Treadmill Run':
      'esteira|corrida na esteira|correr na esteira|passadeira|corrida na passadeira|correr na passadeira|corrida esteira|esteira curva',
    'Weighted Run':
      'corrida com peso|corrida com anilha|correr com anilha|corrida com carga|corrida com bola|corrida com medicine ball|corrida com colete|correr com peso|corrida com sandbag|corrida com kettlebell|corrida com saco|corrida com kb|correr com bola|corrida com halter|corrida com bola medicinal',
    Walk: 'caminhada|caminhadas|caminhar|caminhe|andar|ande',
    Hike: 'trilha|caminhada na trilha',
    Ruck: 'caminhada com mochila|marcha com mochila|corrida com mochila',
    Row: 'remo|remos|remada|remadas|remar|rema|reme|remem|remando|remamos|remo ergometro|remoergometro|remo concept|remo concept2|remo c2|remo indoor|maquina de remo|remo na maquina|no remo|remo erg|ergometro de remo|remo ergometrico|ergometro|remo maquina',
    Bike: 'bicicleta|bicicletas|pedal|pedalar|pedale|pedala|pedalada|pedaladas|pedalando|bici|bike indoor|bicicleta ergometrica|bicla|ciclismo|na bike|bicicleta estatica',
    'Assault Bike':
      'bike assault|bicicleta de ar|bike de ar|assoult bike|asault bike|assalt bike|assaut bike|assault byke|bicicleta assault|bicicleta de assalto',
    'Echo Bike': 'bike echo|eco bike|bike eco|eccho bike|bicicleta echo|bike rogue',
    'Bike Erg': 'bike concept|bike concept2|bike c2|erg bike|bicicleta concept',
    'Ski Erg':
      'esqui|esqui erg|ski ergometro|esqui ergometro|sky erg|skyerg|ski concept|maquina de esqui|eski|skie',
    Swim: 'nado|natacao|nadar|nade|nadando|nada livre|nado livre|nado crawl|crawl|nado crol',
    'Single-under':
      'pular corda|pule corda|pula corda|pulando corda|pulos de corda|pulo de corda|pulo na corda|pulos na corda|corda|cordas|corda simples|cordas simples|simples|saltos simples|salto simples|salto a corda|saltos a corda|saltar a corda|saltar corda|saltar a corda simples|saltos de corda|salto de corda|saltos na corda|salto na corda|simples na corda|simples de corda|pulos simples|pulo simples|single unders|saltos a corda simples|salto corda|pular corda simples|simples unders|single under na corda|saltos simples de corda|saltos simples a corda',
    'Double-under':
      'duplos|saltos duplos|salto duplo|corda dupla|cordas duplas|pulos duplos|pulo duplo|duplo salto|duplos saltos|duplos de corda|duplos na corda|duplo de corda|duplas de corda|duplos unders|duplo under|duplo unders|saltos duplos de corda|saltos duplos na corda|pulos duplos de corda|du unders|pular corda dupla|saltos duplos a corda|duble under|duble unders|duplos a corda|corda duplo|duplo na corda|double under na corda|duplo pulo|duplos pulos|corda duplos|pular corda duplo|saltar a corda duplo',
    'Triple-under':
      'triplos|saltos triplos|corda tripla|triplo salto|pulos triplos|triplos na corda|salto triplo',
    'Double-under Crossover': 'duplos cruzados|duplo cruzado|corda dupla cruzada|saltos duplos cruzados',
    'Crossover Single-under':
      'corda cruzada|simples cruzado|simples cruzados|saltos cruzados|corda cruzado|salto cruzado|pulos cruzados',
    Stretching: 'alongamento|alongamentos|alongar|alongue',
    'Foam Rolling': 'rolo de espuma|foam roller|liberacao miofascial|liberacao com rolo',
  },
}
