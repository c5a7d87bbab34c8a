/**
 * What people use most as passwords: words, names, phrases and numbers. Each stands for many, because a password counts as common with digits and signs
 * around it, with signs for letters, and in capitals, too (`password.ts`): `P@ssw0rd2024!` is `password`.
 */
const words = `
password passwort passwd pass secret geheim login welcome admin administrator root user guest test testing tester demo default changeme letmein access
master system server manager portal computer internet network office company private public service support account superuser sysadmin oracle mysql
love lover iloveyou loveyou loveme mylove forever friend friends family baby babygirl babyboy honey sweet sweetheart darling angel angels princess prince
queen king kingdom lucky happy smile sunshine sunny rainbow flower butterfly star stars superstar starlight moon moonlight shadow dragon dragons monster
tiger lion wolf eagle falcon hawk bear panda monkey kitty kitten hellokitty puppy doggy dogs cats horse dolphin shark chicken turtle spider snake phoenix
football soccer baseball basketball hockey tennis golf golfer runner skater surfer yankees cowboys lakers liverpool chelsea arsenal barcelona realmadrid
juventus bayern ferrari porsche mercedes bmw audi toyota honda yamaha suzuki corvette mustang harley camaro chevy
batman superman spiderman ironman pokemon pikachu naruto starwars startrek matrix gandalf frodo hobbit merlin wizard magic ninja samurai warrior knight
hunter killer soldier ranger rocket thunder lightning storm winter summer spring autumn fall january february march april may june july august september
october november december monday tuesday wednesday thursday friday saturday sunday weekend holiday christmas halloween
michael jennifer jordan michelle daniel jessica ashley andrew joshua matthew anthony robert thomas charlie william george nicole amanda hannah samantha
elizabeth stephanie melissa patrick richard martin justin brandon nicholas alexander alexandra victoria vanessa sophie maria laura andrea sandra diana
natasha anna peter david john johnny jackson maggie buster ginger pepper bailey cookie cookies chocolate cheese banana apple orange cherry lemon peach
pumpkin coffee whiskey pizza hamburger peanut butter sugar candy
america american england london paris berlin moscow china beijing shanghai taiwan hongkong japan tokyo canada mexico brazil australia germany deutschland
france espana italia india
freedom liberty peace trustno trustnoone whatever nothing something anything everything hello helloworld hallo bonjour hola nihao goodbye thankyou please
fuckyou fuckme fucker asshole bitch shit sexy sexygirl porn pussy hottie playboy
google facebook youtube twitter instagram linkedin amazon microsoft windows linux ubuntu apple iphone android samsung nokia sony playstation xbox
nintendo minecraft fortnite roblox gaming gamer player
money dollar bitcoin business success winner champion legend hero power energy gold golden silver diamond crystal platinum
music guitar metallica nirvana slipknot beatles eminem rockstar rocknroll dancer dance
jesus jesuschrist christ god godisgood bless blessed heaven faith hope grace church bible allah buddha
blue bluesky red green black blackie white purple pink yellow brown
mother father mommy daddy mamapapa brother sister grandma
science scientist biology chemistry medicine doctor hospital laboratory lab sample samples metabolite metabolomics metabolome analyte analytecloud genome
protein research professor student university college school teacher
woaini aini wodemima mima zhongguo wangyi baidu taobao alipay weixin wechat tencent woshishui caonima qwerty qwertz azerty asdf zxcv qazwsx
`;
const numbers = `
112233 123123 123321 121314 131313 159753 147258 147852 258456 741852 789456 789456123 987654321 102030 101010 010203 112358 142536 246810 252525 314159 420420
520520 5201314 1314520 521521 666888 888666 168168 696969 007007 314159265 1123581321 147258369 159357 963852741 123654 456789 852456 1234abcd 12qwaszx
`;

export const commonWords: ReadonlySet<string> = new Set(`${words} ${numbers}`.split(/\s+/).filter((word) => word !== ""));
