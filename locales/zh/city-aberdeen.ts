import type { aberdeen as english } from '#locales/en/city-aberdeen';
import type { Messages } from '#locales/messages';

export const aberdeen = {
  removals: {
    title: '阿伯丁搬家服务：低排放区、停车证与长路',
    description: '阿伯丁搬家：Union Street一带的低排放区、停车证、绕城路，以及从仓库过来的长路要多少钱。',
    headline: '阿伯丁搬家，长路先算清',
    lead: '从仓库到阿伯丁{{depotMiles}}，约{{depotTime}}。对小型搬家来说，这段路最贵，所以我们先说清楚。',
    points: {
      one: {
        title: 'Union Street一带的低排放区',
        text: '{{zoneFrom}}起执法：整条Union Street，西到Union Grove，东到Commerce Street，还有渡轮码头旁的一小段Market Street。柴油货车须达到欧六；罚款{{penalty}}，由车主承担。',
      },
      two: {
        title: '停车证只管您的车',
        text: '居民停车证只在本区有效，黄线和装卸专用车位都不能停。货车要另行安排：把路牌上的区号告诉我们。',
      },
      three: {
        title: '绕城，不穿城',
        text: '去Bridge of Don、Dyce和北边，我们走西绕城路，不走Anderson Drive。',
      },
    },
  },
  domestic: {
    title: '阿伯丁整屋搬迁：花岗岩与时间',
    description: '阿伯丁整屋搬迁：Rosemount的花岗岩楼梯、停车证街道怎样留位，以及适合A90两个多小时车程的时段。',
    headline: '阿伯丁整屋搬迁，按一整天安排',
    lead: '从爱丁堡来的车，搬第一个箱子之前已经开了约{{depotTime}}。阿伯丁的搬家我们按一整天排，不赶。',
    points: {
      one: {
        title: '选晚一点的时段',
        text: '10:00以后的时段最合适。要早班也行，车得提前一晚到，我们会说明。',
      },
      two: {
        title: '用自己的车占位',
        text: 'A到G区每户一张停车证，其他区最多两张。前一晚把自己的车停在门口，货车拐进来时再开走。',
      },
      three: {
        title: '花岗岩不留情',
        text: 'Rosemount和Ferryhill的石楼梯，伤膝盖也伤桌腿。没有电梯时每层加{{floor}}，包边角的毯子不另收费。',
      },
    },
  },
  office: {
    title: '阿伯丁办公室搬迁：公交闸口与时刻',
    description: '阿伯丁办公室搬迁：货车可以过公交闸口，Schoolhill按时间装卸，港口另有走法。',
    headline: '阿伯丁办公室搬迁，穿过公交闸口',
    lead: '公交闸口把私家车挡在市中心部分街道之外。懂规则的话，货车反而更好走。',
    points: {
      one: {
        title: '货车可以通行',
        text: 'Market Street、Guild Street和Bridge Street设有公交闸口，私家车不能过，公交、出租车、自行车和货车可以。所以货车能到您自己的车到不了的门口。',
      },
      two: {
        title: 'Schoolhill看时间',
        text: 'Back Wynd到Flourmill Lane之间，只有16:30到次日11:00可以装卸。16:00和08:00开始的时段正合适。',
      },
      three: {
        title: '港口的走法',
        text: '渡轮码头旁的一段Market Street在低排放区内，拐过去就不能掉头。用旧货车的供应商请走North Esplanade West。',
      },
    },
  },
  student: {
    title: '阿伯丁学生搬家：Hillhead宿舍与周边',
    description: '阿伯丁学生搬家：Hillhead昼夜可领钥匙，两所大学的九月开学周，以及从爱丁堡过来的路到底值不值。',
    headline: '阿伯丁学生搬家，从钥匙到房间',
    lead: '老阿伯丁到Rosemount只有{{nearMiles}}，我们过去却要{{depotMiles}}。只搬一间房，路费偏高：可以拼车，或者从别的城市搬来时找我们。',
    points: {
      one: {
        title: '任何时间都能领钥匙',
        text: 'Hillhead学生村的钥匙在New Carnegie Court前台，合同开始那天起昼夜可领，提前不行。选晚上的时段也没问题。',
      },
      two: {
        title: '两校同一周',
        text: '阿伯丁大学一般在九月第二周开学、第三周开课，罗伯特戈登大学也在第三周开学。全城就忙那一个周末。',
      },
      three: {
        title: '从爱丁堡或格拉斯哥过来',
        text: '从仓库附近出发，不收上门路程费。所以搬到阿伯丁来，反而没有想象中贵。',
      },
    },
  },
  packing: {
    title: '阿伯丁打包服务：为长路而装',
    description: '阿伯丁打包每小时{{price}}：经得起A90两个多小时的路，防得住海雾，和爱丁堡来的车步调一致。',
    headline: '阿伯丁打包，为A90而装',
    lead: '阿伯丁到福斯湾有一百多英里。在厨房里装得好，到南边才完好。',
    points: {
      one: {
        title: '箱子里不晃动',
        text: '装满的箱子不会塌，半空的会。每箱用纸或毛巾填到盖，重的在下，轻的在上。',
      },
      two: {
        title: '防海雾（haar）',
        text: '北海的雾又潮又咸。乐器、工具、画框先包一层塑料，再包纸。',
      },
      three: {
        title: '提前一天',
        text: '车上午晚些时候才到。东西多的人家前一天打包，车一停好就能装。',
      },
    },
  },
  storage: {
    title: '阿伯丁安全寄存：值不值得',
    description: '为阿伯丁客户寄存在爱丁堡仓库，每单元每周{{price}}。两个示例连全程路费一起算，划不划算一看便知。',
    headline: '阿伯丁寄存，老实算一笔账',
    lead: '仓库离老阿伯丁{{storeMiles}}。之后要南下的人划算，还要回来的人多半不划算。下面两笔账都算给您看。',
    points: {
      one: {
        title: '顺路南下',
        text: '下一处住在爱丁堡或格拉斯哥？东西在仓库等着，送去很近，只有取那一趟远。',
      },
      two: {
        title: '合同开始之前',
        text: '学校宿舍要到合同第一天才能入住。行李先到，可以存在我们这里，再搭北上的车。',
      },
      three: {
        title: '自己带来',
        text: '路过爱丁堡时，可以自己把东西送到仓库，那就只付寄存费。退租有{{noticeDays}}天，来得及安排。',
      },
    },
  },
} satisfies Messages<typeof english>;
