/** Eight news letters of the demo portal, written by hand. `daysAgo` counts from the first start; HTML is cleaned like anybody's. */
export const exampleNews = [
  {
    key: "qc-samples",
    daysAgo: 3,
    pinned: true,
    tags: ["Study design / 研究设计", "Quality control / 质量控制"],
    title: { en: "How many QC samples does a study need?", zh: "一项研究需要多少个质控样本？" },
    summary: {
      en: "A pooled QC every five to ten injections is cheap insurance. What it buys you, and what it cannot.",
      zh: "每进 5 到 10 针插入一个混合质控，是便宜的保险。它能保证什么，又不能保证什么。",
    },
    content: {
      en: `<p>A pooled QC is a small portion of every study sample, mixed. Because it is the same liquid each time it is injected, whatever changes between its injections comes from the instrument and not from biology.</p>
<h2>What we recommend</h2>
<ul><li>Five to ten injections of the pool at the start, to condition the column. They are not evaluated.</li><li>One QC after every five to ten study samples, and one at the very end of each batch.</li><li>At least five evaluated QC samples a batch: a drift curve through three points follows noise.</li></ul>
<h2>What the portal does with them</h2>
<p>The tool <strong>Batch correction</strong> fits the drift of each feature on the QC samples. It also says how precise the features would be if each QC had been left out of its own fit. That second number is the honest one: a curve always comes close to the points it was drawn through.</p>
<p>What QC samples cannot do: they tell nothing about how samples were collected, thawed or extracted before the pool was made. Randomise those steps too.</p>`,
      zh: `<p>混合质控是从每个研究样本中取一小份混匀而成。每次进样都是同一份液体，因此各针之间的任何变化都来自仪器，而不是生物学差异。</p>
<h2>我们的建议</h2>
<ul><li>开始时连续进 5 到 10 针混合质控以平衡色谱柱，这几针不参与评价。</li><li>之后每 5 到 10 个研究样本插入一个质控，每个批次以质控结尾。</li><li>每个批次至少有 5 个参与评价的质控：只用三个点拟合漂移曲线，跟随的是噪声。</li></ul>
<h2>平台如何使用它们</h2>
<p>工具<strong>批次校正</strong>用质控样本拟合每个特征的漂移，并给出“每个质控都不参与自己的拟合”时的精密度。后一个数字才是诚实的：曲线总是靠近它所穿过的点。</p>
<p>质控做不到的事：它无法反映混样之前的采集、冻融和提取过程。这些步骤同样需要随机化。</p>`,
    },
  },
  {
    key: "processes",
    daysAgo: 8,
    pinned: false,
    tags: ["Portal / 平台", "Processes / 云流程"],
    title: { en: "From a project to all its figures in one run", zh: "从项目到全部图表，一次运行完成" },
    summary: {
      en: "Cloud processes take a delivered project through filtering, correction, statistics and function, and show each figure as soon as it exists.",
      zh: "云流程带着交付的项目走完过滤、校正、统计与功能分析，每张图完成即可查看。",
    },
    content: {
      en: `<p>Under <strong>Cloud Processes</strong> there are two processes: one for untargeted LC–MS and one for counts. Each runs the same tools that you can run one by one, with the settings written beside every figure.</p>
<p>Charts that a study cannot have are left out with their reason. A study without blanks, for instance, is not filtered by blanks, and the page says so instead of quietly skipping the step.</p>
<p>The quickest way to see one: open the process list and choose <em>Run the example</em>. The example has a planted truth, so you can check whether the process finds what was put in.</p>`,
      zh: `<p>在<strong>云流程</strong>下现有两个流程：非靶向 LC–MS 与计数数据。它们使用的正是您可以逐个运行的工具，每张图旁都写明了参数。</p>
<p>一项研究不具备条件的图会连同原因一起略去。例如，没有空白样本的研究不会按空白过滤，页面会明确说明，而不是悄悄跳过。</p>
<p>最快的了解方式：打开流程列表，选择<em>运行示例</em>。示例数据中埋有已知的真值，您可以检验流程是否找得到。</p>`,
    },
  },
  {
    key: "msi-levels",
    daysAgo: 15,
    pinned: false,
    tags: ["Identification / 鉴定"],
    title: { en: "Level 1, 2 or 3: what an annotation is worth", zh: "一级、二级还是三级：一个注释值多少" },
    summary: {
      en: "The levels of the Metabolomics Standards Initiative in plain words, and what to write in the paper.",
      zh: "用通俗的话解释代谢组学标准倡议（MSI）的注释等级，以及论文中该怎么写。",
    },
    content: {
      en: `<p>The Metabolomics Standards Initiative (2007) knows four levels. <strong>Level 1</strong> is an identified compound: at least two independent properties, usually retention time and fragment spectrum, agree with an authentic standard measured in the same laboratory. <strong>Level 2</strong> is a putative annotation from a library spectrum without a standard. <strong>Level 3</strong> is a class of compounds, <strong>level 4</strong> an unknown that can still be quantified.</p>
<p>A claim about one named metabolite should rest on level 1. Pathway analysis may take level 2 as well; what it finds is then a hint that needs a standard. In the portal the level stands in the feature sheet, and sentences about features say which level they rest on.</p>`,
      zh: `<p>代谢组学标准倡议（2007）将注释分为四级。<strong>一级</strong>为确认鉴定：至少两个独立性质（通常是保留时间和碎片谱）与同一实验室测定的标准品一致。<strong>二级</strong>为依据谱库匹配的推定注释，没有标准品。<strong>三级</strong>只到化合物类别，<strong>四级</strong>为仍可定量的未知物。</p>
<p>关于某一具体代谢物的结论应以一级为依据。通路分析可以纳入二级，但其发现只是需要标准品验证的线索。在平台中，等级写在特征表里，涉及特征的文字会说明其所依据的等级。</p>`,
    },
  },
  {
    key: "missing-values",
    daysAgo: 24,
    pinned: false,
    tags: ["Statistics / 统计", "Data processing / 数据处理"],
    title: { en: "An empty cell is not a zero", zh: "空单元格不是零" },
    summary: {
      en: "Why we look for gaps written as 0 before anything else, and which filling suits which gap.",
      zh: "为什么我们首先检查被写成 0 的缺失值，以及不同的缺失适合怎样填补。",
    },
    content: {
      en: `<p>Peak tables often carry a 0 where no peak was found. Taken as a value, it makes a mean smaller, a variance larger, and a logarithm impossible. The upload doctor therefore asks what a 0 means in your table before it is used.</p>
<p>Gaps have two common causes. Some values lie <strong>below the limit of detection</strong>: they are missing because they are small, and half of the smallest value found is a fair guess. Others are missing <strong>by chance</strong>, a peak that the software did not pick up: there, the nearest neighbours know more.</p>
<p>The tool <strong>Missing values</strong> has a mixed filling that decides this for each feature and group, and states how many cells it filled in which way. A feature that is absent in one group and present in the other is a finding and not a nuisance: it is kept.</p>`,
      zh: `<p>峰表中没有检出峰的地方常被写成 0。若当作数值使用，均值会变小、方差会变大、对数无法计算。因此上传检查会先询问您表中的 0 表示什么。</p>
<p>缺失有两个常见原因。一类<strong>低于检出限</strong>：因为小而缺失，取最小检出值的一半是合理的估计。另一类是<strong>随机缺失</strong>，即软件漏拾的峰：此时最近邻知道得更多。</p>
<p>工具<strong>缺失值</strong>的混合填补会对每个特征和每组分别判断，并说明以哪种方式填补了多少单元格。在一组中缺失而在另一组中存在的特征是发现而不是麻烦，会被保留。</p>`,
    },
  },
  {
    key: "shipping",
    daysAgo: 33,
    pinned: false,
    tags: ["Samples / 样本"],
    title: { en: "Sending samples: dry ice, labels, and the days to avoid", zh: "寄送样本：干冰、标签与应避开的日子" },
    summary: {
      en: "Ten minutes of preparation that save a study from thawing on a loading dock.",
      zh: "十分钟的准备，避免整项研究在卸货区融化。",
    },
    content: {
      en: `<ol><li>Aliquot before freezing: a tube that never thaws twice is worth more than any correction afterwards.</li><li>Use cryo labels that were made for −80 °C, with the same names as in the information sheet. Names that differ only by a space cost a day of questions.</li><li>Plan on at least five kilograms of dry ice a day in transit, and send on Monday or Tuesday.</li><li>Put the list of tubes outside the polystyrene box, in a plastic sleeve.</li><li>Fill in the information sheet in the portal first. It tells you at once about names that occur twice and groups of a single sample.</li></ol>
<p>We write to you within one working day of arrival, with photographs if anything has thawed.</p>`,
      zh: `<ol><li>先分装再冷冻：一支从未反复冻融的样本，胜过事后的任何校正。</li><li>使用适用于 −80 °C 的低温标签，名称与信息单一致。仅相差一个空格的名称，会带来一整天的询问。</li><li>运输每天至少准备 5 公斤干冰，尽量在周一或周二寄出。</li><li>样本清单装入塑料袋，放在泡沫箱外。</li><li>请先在平台填写信息单。重复的名称和只有一个样本的组会立即提示。</li></ol>
<p>我们在收到后的一个工作日内与您联系；如有融化，会附上照片。</p>`,
    },
  },
  {
    key: "volcano",
    daysAgo: 45,
    pinned: false,
    tags: ["Statistics / 统计", "Figures / 图形"],
    title: { en: "Reading a volcano plot without fooling yourself", zh: "读火山图，不自欺" },
    summary: {
      en: "Adjusted or raw, which fold change, and why the direction belongs in words.",
      zh: "校正还是未校正、怎样的倍数变化，以及为什么方向要写成文字。",
    },
    content: {
      en: `<p>With 2,000 features and no true difference, about 100 lie below p = 0.05. This is what the adjustment by Benjamini and Hochberg is for: of the features that it lets through at 0.05, at most about one in twenty is expected to be false.</p>
<p>A fold change is a ratio of two groups, and it matters which stands on top. Our figures say it in words, “higher in treated”, on the axis, in the caption and in the name of the file, so that nobody has to remember which group came first.</p>
<p>Small groups deserve one more thought: with three samples a side a single outlier makes a large fold change with a large p. Look at the box plot behind the point; a click opens it.</p>`,
      zh: `<p>假设有 2000 个特征而没有任何真实差异，约有 100 个的 p 值仍小于 0.05。Benjamini–Hochberg 校正正是为此而设：在 0.05 水平通过的特征中，预期假阳性至多约二十分之一。</p>
<p>倍数变化是两组之比，谁在分子上很重要。我们的图在坐标轴、图注和文件名中都用文字写明“在处理组中较高”，无需记住哪组在前。</p>
<p>小样本还要多想一步：每组三个样本时，一个离群值就会造成很大的倍数变化和很大的 p 值。点击该点，看看其背后的箱线图。</p>`,
    },
  },
  {
    key: "lipids",
    daysAgo: 60,
    pinned: false,
    tags: ["Lipidomics / 脂质组学", "Services / 服务"],
    title: { en: "Lipid profiling now reports sum composition and class totals", zh: "脂质组检测现提供总组成与类别总量" },
    summary: {
      en: "What PC 34:1 says, what it leaves open, and how we report it from now on.",
      zh: "PC 34:1 说明了什么、留下了什么未知，以及今后我们如何报告。",
    },
    content: {
      en: `<p>A name such as PC 34:1 is a sum composition: a phosphatidylcholine whose two chains have 34 carbons and one double bond together. PC 16:0_18:1 names the chains and leaves their positions open; PC 16:0/18:1 states the positions as well. The shorthand says exactly as much as was measured, and our tables keep to it.</p>
<p>Deliveries of lipid studies now contain a sheet of class totals besides the species. A total is the sum of the species that were found in all groups, so that a species missing in one group does not look like a change of its whole class.</p>`,
      zh: `<p>PC 34:1 是总组成的写法：两条链合计 34 个碳、一个双键的磷脂酰胆碱。PC 16:0_18:1 给出了两条链，但未确定位置；PC 16:0/18:1 则连位置也写明。这种简写恰好表达了所测到的信息，我们的表格遵循它。</p>
<p>脂质研究的交付现在除分子种外还包含类别总量表。总量只累加在所有组中都检出的分子种，避免某一分子种在一组缺失而看似整个类别发生变化。</p>`,
    },
  },
  {
    key: "methods",
    daysAgo: 75,
    pinned: false,
    tags: ["Portal / 平台", "Publishing / 发表"],
    title: { en: "A methods paragraph you can paste", zh: "可以直接粘贴的方法段落" },
    summary: {
      en: "Every result comes with its methods, references and an R script that gives the same numbers.",
      zh: "每个结果都附有方法、参考文献，以及能得到相同数字的 R 脚本。",
    },
    content: {
      en: `<p>Reviewers ask which test, which adjustment, which version. Below each result the portal writes a paragraph with exactly these facts, with the counts of your table and the references of what was used, and nothing that was not.</p>
<p>Beside it lies an R script. It reads the same table and computes the same numbers with R's own packages; where a method draws random numbers, it says so and gives the range. Each tool's page states how far its numbers lie from R's on the reference data.</p>`,
      zh: `<p>审稿人会问用了哪种检验、哪种校正、哪个版本。平台在每个结果下方写出的段落正好包含这些事实，附有您表格的样本数和所用方法的参考文献，不多也不少。</p>
<p>旁边还有一份 R 脚本，读取同一张表，用 R 自身的程序包计算出相同的数字；含随机数的方法会注明并给出范围。每个工具的页面都写明其在参考数据上与 R 的差距。</p>`,
    },
  },
] as const;
